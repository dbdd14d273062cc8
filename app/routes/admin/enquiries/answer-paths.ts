import { href } from "react-router";

/** The composer on a page of its own, for whoever has no JavaScript. */
export function answerPath(id: string) {
  return href("/admin/enquiries/:id/answer", { id });
}

export function enquiryPath(id: string) {
  return `${href("/admin/enquiries")}?open=${encodeURIComponent(id)}`;
}
