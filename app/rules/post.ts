import { z } from "zod";
import { categories } from "./categories.ts";
import { clothColors, clothMotifs } from "./cloth.ts";
import { focusPoints } from "./focus.ts";
import type { FieldProblem } from "./forms.ts";
import { maxProducts } from "./products.ts";
import { lengthOf, wellFormed } from "./text.ts";
import { webAddress } from "./web-address.ts";

/** What staff may write of a post; fields and messages in the order of the form. */
const schema = z.object({
  title: required("Title is required", 300),
  excerpt: required("Excerpt is required", 1000),
  category: z.enum(categories, "Please choose a category"),
  content: z.string("Please check your input").max(1_000_000, "The text is too long").default(""),
  feature_image: picture(),
  feature_focus: z.enum(focusPoints, "Please choose one of the nine points").default("center"),
  video_url: link(),
  shorts_url: link(),
  shopping_link: link(),
  brand_name: z
    .string()
    .trim()
    .max(100, "Brand name must be less than 100 characters")
    .nullish()
    .transform((name) => wellFormed(name ?? "") || null),
  products: z
    .array(z.object({ item_name: z.string().trim(), link: z.string().trim() }))
    .default([])
    .transform((rows) => rows.filter((row) => row.item_name !== "" || row.link !== ""))
    .superRefine(checkProducts)
    .transform((rows) => rows.map((row) => ({ ...row, link: webAddress(row.link) ?? "" }))),
  cloth_figure: oneOf(clothColors),
  cloth_ground: oneOf(clothColors),
  cloth_motif: oneOf(clothMotifs),
  published: z.boolean().default(false),
});

const post = schema.superRefine(({ cloth_figure, cloth_ground }, context) => {
  if (!cloth_ground || cloth_figure !== cloth_ground) return;
  context.addIssue({
    code: "custom",
    message: "Please choose two different colors",
    path: ["cloth_ground"],
  });
});

export type CheckedPost = z.infer<typeof schema>;

/** The cleaned fields of a post, or one problem per wrong field in the order of the form. */
export function checkPost(input: unknown): { post: CheckedPost } | { problems: FieldProblem[] } {
  const result = post.safeParse(input);
  if (result.success) return { post: result.data };
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join(".");
    if (!problems.has(field)) problems.set(field, message);
  }
  return { problems: Array.from(problems, ([field, message]) => ({ field, message })) };
}

function required(missing: string, limit: number) {
  return z
    .string(missing)
    .transform((value) => wellFormed(value).trim())
    .refine((value) => value !== "", missing)
    .refine((value) => lengthOf(value) <= limit, `Please keep this below ${limit} characters`);
}

function link() {
  return z
    .string()
    .trim()
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      const address = webAddress(value);
      if (address) return address;
      context.addIssue("Invalid URL format");
      return z.NEVER;
    });
}

/** A file of this site, such as an upload, or a picture somewhere on the web. */
function picture() {
  return z
    .string()
    .trim()
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      if (/^\/(?!\/)[\w./-]+$/.test(value)) return value;
      const address = webAddress(value);
      if (address) return address;
      context.addIssue("Please upload the picture again");
      return z.NEVER;
    });
}

/** One of a list; nothing is a choice, too. */
function oneOf(names: readonly string[]) {
  return z
    .string()
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      if (names.includes(value)) return value;
      context.addIssue("Please choose one of the list");
      return z.NEVER;
    });
}

type ProductRow = { item_name: string; link: string };

function checkProducts(rows: ProductRow[], context: z.RefinementCtx<ProductRow[]>) {
  if (rows.length > maxProducts) context.addIssue(`At most ${maxProducts} products`);
  for (const [at, { item_name, link: address }] of rows.entries()) {
    const report = (field: string, message: string) =>
      context.addIssue({ code: "custom", message, path: [at, field] });
    if (item_name === "") report("item_name", "Item name is required");
    if (lengthOf(item_name) > 200) report("item_name", "Please keep this below 200 characters");
    if (!webAddress(address)) report("link", "Invalid URL format");
  }
}
