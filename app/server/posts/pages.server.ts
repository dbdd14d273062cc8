import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { figuresOf, isPageAddress, type PageHead } from "#app/rules/posts/pages.ts";
import { clothName, clothOf } from "#app/rules/shop/cloth.ts";
import type { PostFields } from "#app/server/db/schema.server.ts";
import { findDescriptions } from "#app/server/pictures/descriptions.server.ts";
import { currentStudies } from "./placed-pages.server.ts";
import { publicRows } from "./posts.server.ts";
import { renderRichText } from "./rich-text.server.ts";
import { changedAt } from "./visible.server.ts";

/** A page that visitors see, listed or not. */
export async function findPage(path: string) {
  if (!isPageAddress(path)) return undefined;
  const page = await publicRows().where("slug", "=", path).selectAll().executeTakeFirst();
  return page && { ...page, updated_at: changedAt(page) };
}

/** Whether something that staff wrote is at an address, before anything is rendered. */
export async function hasPage(path: string) {
  if (path === studiesPath) return currentStudies().length > 0;
  const row = await publicRows().where("slug", "=", path).select("id").executeTakeFirst();
  return row !== undefined;
}

/** The written page that another one stands below. */
export async function findParent(path: string) {
  const parent = path.slice(0, path.lastIndexOf("/"));
  if (!parent || parent === studiesPath) return undefined;
  return publicRows().where("slug", "=", parent).select(["title", "slug"]).executeTakeFirst();
}

/** A page as visitors see it. Without a picture the head for one is quiet. */
export async function pageViewOf(fields: PostFields) {
  const { title, excerpt, content, feature_image, feature_focus = "center", page_band } = fields;
  const { cloth_ground = null, cloth_figure = null, cloth_motif = null } = fields;
  const isPictured = fields.page_head !== "picture" || feature_image !== null;
  const head: PageHead = (isPictured && fields.page_head) || "quiet";
  const cloth = clothOf({ title, brand_name: null, cloth_ground, cloth_figure, cloth_motif });
  return {
    title,
    excerpt,
    head,
    band: page_band ?? undefined,
    ...(head === "picture" && { picture: { src: feature_image ?? "", focus: feature_focus } }),
    ...(head === "cloth" && { cloth: clothName(cloth) }),
    html: renderRichText(content, await findDescriptions(content)),
    ...(fields.study_field && { study: studyOf(fields) }),
  };
}

export type PageView = Awaited<ReturnType<typeof pageViewOf>>;

function studyOf({ study_field, study_client, study_figures, ...fields }: PostFields) {
  return {
    field: study_field ?? undefined,
    client: study_client ?? "",
    figures: figuresOf(study_figures),
    quote: fields.study_quote ?? "",
    by: fields.study_by ?? "",
  };
}
