import { data } from "react-router";
import { NotFound } from "../ui/not-found.tsx";
import { unlistedMeta } from "../ui/page-meta.ts";

export function meta() {
  return unlistedMeta("Page Not Found");
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
