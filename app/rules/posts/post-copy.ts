import { mostProductRows } from "#app/rules/shop/product-schema.ts";
import { listOf, z } from "#app/rules/text/schema.ts";

/** As it is typed, finished or not: only what could not be a post at all is refused. */
const line = z.string().max(10_000);

const product = z.strictObject({
  item_name: line,
  link: line,
  price: line,
  currency: line,
  line: line,
  at: line,
  picture: line,
  drawn_as: line,
  sold_out: z.boolean(),
  gift: z.boolean(),
  order_by: line,
  choice: line.default(""),
  chosen_by: line.default(""),
});

const schema = z.strictObject({
  title: line,
  excerpt: line,
  category: line,
  content: z.string().max(1_000_000),
  feature_image: line,
  feature_focus: line,
  video_url: line,
  shorts_url: line,
  shopping_link: line,
  brand_name: line,
  kind: line,
  film_seconds: line,
  transcript: z.string().max(1_000_000).default(""),
  products: listOf(product, mostProductRows),
  cloth_figure: line,
  cloth_ground: line,
  cloth_motif: line,
  slug: line,
  author_id: line,
  tags: line.optional(),
  search_title: line,
  search_description: line,
  social_image: line,
  canonical_url: line,
  noindex: z.boolean(),
  is_page: z.boolean().optional(),
  page_head: line.optional(),
  page_band: line.optional(),
  menu_name: line.optional(),
  study_field: line.optional(),
  study_client: line.optional(),
  study_figures: line.optional(),
  study_quote: line.optional(),
  study_by: line.optional(),
  publish_on: line,
  published: z.boolean(),
});

/** What a working copy of a post holds: the fields of the form. */
export type CopiedFields = z.infer<typeof schema>;

/** The fields of the form in their own order, or undefined if they are none or too long. */
export function readCopiedFields(input: unknown): CopiedFields | undefined {
  return schema.safeParse(input).data;
}
