import type { Site } from "./site.ts";
import { postForm, signIn } from "./staff.ts";

/** A draft of the newsletter, made as an admin makes it; returns its id. */
export async function makeIssue(site: Site, admin: string) {
  const { cookie } = await signIn(site, admin);
  const made = await postForm(site, "/admin/newsletter", { intent: "new" }, cookie);
  return made.headers.get("Location")?.split("/").at(-1) ?? "none";
}
