import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { focusPoints } from "#app/rules/media/focus.ts";
import { readTranscript } from "#app/rules/media/transcript.ts";
import { clothColors, clothMotifs } from "#app/rules/shop/cloth.ts";
import { type Kind, kinds } from "#app/rules/shop/kinds.ts";
import { productList, productsOf } from "#app/rules/shop/product-schema.ts";
import { readLink } from "#app/rules/text/link-text.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { readSlug } from "#app/rules/text/slug.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import { readTimeCode } from "#app/rules/time/time-text.ts";
import { categories, spotlightCategory } from "./categories.ts";
import { pageBands, pageHeads, readFigures, readPageAddress, studyFields } from "./pages.ts";
import { publishingTime } from "./publishing-time.ts";
import { readTags } from "./tags.ts";

/** What staff may write of a post; fields and messages in the order of the form. */
const schema = z.object({
  title: required("Title is required", 300),
  /** The last part of its address; nothing is what the title says. */
  slug: readBy(readSlug),
  excerpt: required("Excerpt is required", 1000),
  category: z.enum(categories, "Please choose a category"),
  brand_name: z
    .string()
    .trim()
    .max(100, "Brand name must be less than 100 characters")
    .nullish()
    .transform((name) => wellFormed(name ?? "") || null),
  author_id: z
    .string()
    .nullish()
    .transform((id) => id || null),
  content: z.string("Please check your input").max(1_000_000, "The text is too long").default(""),
  feature_image: picture(),
  feature_focus: z.enum(focusPoints, "Please choose one of the nine points").default("center"),
  video_url: link(),
  shorts_url: link(),
  shopping_link: link(),
  kind: oneOf<Kind>(kinds),
  film_seconds: filmLength(),
  transcript: transcript(null),
  products: productList,
  cloth_figure: oneOf<string>(clothColors),
  cloth_ground: oneOf<string>(clothColors),
  cloth_motif: oneOf<string>(clothMotifs),
  tags: tags(),
  search_title: line(150),
  search_description: line(500),
  social_image: picture(),
  canonical_url: link(),
  noindex: z.boolean().default(false),
  is_page: z.boolean().default(false),
  page_head: oneOf(pageHeads),
  page_band: oneOf(pageBands),
  menu_name: line(28),
  study_field: oneOf(studyFields),
  study_client: line(100),
  study_figures: readBy(readFigures),
  study_quote: line(600),
  study_by: line(150),
  publish_on: whenToPublish(),
  published: z.boolean().default(false),
});

/** No product is shown after the end of its film. A page has another address, and no category to choose. */
function schemaOf(input: unknown) {
  const { film_seconds, is_page } = (input ?? {}) as { film_seconds?: unknown; is_page?: unknown };
  const film = filmLength().safeParse(film_seconds).data ?? null;
  const category = is_page === true ? pageCategory() : schema.shape.category;
  const slug = is_page === true ? readBy(readPageAddress) : schema.shape.slug;
  return schema
    .extend({ slug, category, products: productsOf(film), transcript: transcript(film) })
    .superRefine(({ cloth_figure, cloth_ground, ...fields }, context) => {
      if (cloth_ground && cloth_figure === cloth_ground) {
        const message = "Please choose two different colors";
        context.addIssue({ code: "custom", message, path: ["cloth_ground"] });
      }
      if (fields.study_field && !fields.study_client) {
        const message = "Please name the client of this case study";
        context.addIssue({ code: "custom", message, path: ["study_client"] });
      }
    });
}

export type CheckedPost = z.infer<typeof schema>;

/** The cleaned fields of a post, or one problem per wrong field in the order of the form. */
export function checkPost(input: unknown): { post: CheckedPost } | { problems: FieldProblem[] } {
  const result = schemaOf(input).safeParse(input);
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

/** Decides the cloth of its card. */
function pageCategory() {
  const articles = categories.filter((name) => name !== spotlightCategory);
  return z
    .string()
    .nullish()
    .transform((category) => articles.find((name) => name === category) ?? "Business");
}

/** An optional text that is put right, or refused with what is wrong. */
function readBy(read: (typed: string) => string | null | { problem: string }) {
  return z
    .string()
    .nullish()
    .transform((value, context): string | null => {
      const found = read(wellFormed(value ?? ""));
      if (typeof found !== "object" || found === null) return found;
      context.addIssue(found.problem);
      return z.NEVER;
    });
}

/** Words with commas between, or a list of them. */
function tags() {
  return z
    .union([z.string(), listOf(z.string(), 100).transform((names) => names.join(","))])
    .nullish()
    .transform((value, context): string | null => {
      const read = readTags(value ?? "");
      if (typeof read !== "object" || read === null) return read;
      context.addIssue(read.problem);
      return z.NEVER;
    });
}

/** A day and a time on the clocks of the site; nothing is now, or what it was. */
function whenToPublish() {
  return z
    .string()
    .nullish()
    .transform((value, context): string | null => {
      if (!value) return null;
      const read = publishingTime(value);
      if ("at" in read) return read.at;
      context.addIssue(read.problem);
      return z.NEVER;
    });
}

function line(limit: number) {
  return z
    .string()
    .nullish()
    .transform((value) => wellFormed(value ?? "").trim() || null)
    .refine(
      (value) => lengthOf(value ?? "") <= limit,
      `Please keep this below ${limit} characters`,
    );
}

function link() {
  return z
    .string()
    .trim()
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      const read = readLink(value);
      if ("address" in read) return read.address;
      context.addIssue(read.problem);
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
function oneOf<Name extends string>(names: readonly Name[]) {
  return z
    .string()
    .nullish()
    .transform((value, context): Name | null => {
      if (!value) return null;
      const known = names.find((name) => name === value);
      if (known) return known;
      context.addIssue("Please choose one of the list");
      return z.NEVER;
    });
}

/** As it was typed or uploaded; what is broken is said with its line. */
function transcript(film: number | null) {
  return z
    .string()
    .nullish()
    .transform((value, context): string | null => {
      const typed = (value ?? "").toWellFormed().replaceAll("\0", "");
      const read = readTranscript(typed, film);
      if ("moments" in read) return typed.trim() || null;
      context.addIssue(read.problem);
      return z.NEVER;
    });
}

/** As it is typed, `8:42`, or in seconds. */
function filmLength() {
  return z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, context) => {
      const typed = String(value ?? "").trim();
      if (typed === "") return null;
      const seconds = readTimeCode(typed);
      if (seconds) return seconds;
      context.addIssue("Please write a length such as 8:42");
      return z.NEVER;
    });
}
