import { redirect, redirectDocument } from "react-router";
import { findRedirect } from "#app/server/redirects/find-redirect.server.ts";

/** For an address that nothing is at: leads on if it is an old one, else the status of its answer. */
export async function leadOn({ pathname, search }: Pick<URL, "pathname" | "search">) {
  const lead = await findRedirect(pathname, search);
  if (lead === "gone") return 410;
  if (!lead || lead === "page") return 404;
  // Of other targets the router does not know whether they are pages.
  throw lead.isPost ? redirect(lead.to, 301) : redirectDocument(lead.to, 301);
}
