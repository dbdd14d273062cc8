import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { ensureLink } from "./partner-links.server.ts";

type Application = Pick<Submission, "id" | "email" | "fields" | "form_type" | "spam">;

/**
 * Makes the draft of a spotlight, which has the id of the application, and the link to it. Pressed twice it is one draft and one link;
 * `trashed` if the draft waits in the trash.
 */
export async function makeSpotlight(application: Application, by: string) {
  const { id, email, form_type, spam } = application;
  if (form_type !== "brand-partnership" || spam) return "refused";
  const { state } = await savePost({ id, version: 0, fields: fieldsFor(application), savedBy: by });
  if (state === "gone") return "trashed";
  await ensureLink({ postId: id, enquiryId: id, email }, by);
  return "made";
}

function fieldsFor({ fields, email }: Application): CheckedPost {
  const brand = (fields.brandName || fields.name || email).slice(0, 100);
  const checked = checkPost({
    title: `${brand}: meet the maker`,
    excerpt: `Meet ${brand}: what they make, in their own words.`,
    category: spotlightCategory,
    brand_name: brand,
    shopping_link: webAddress(fields.website ?? "") ?? null,
  });
  if ("problems" in checked) throw new Error("An application makes no draft.");
  return checked.post;
}
