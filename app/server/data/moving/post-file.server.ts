import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { stringify } from "yaml";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { mostProductRows } from "#app/rules/shop/product-schema.ts";
import type { Product } from "#app/rules/shop/products.ts";
import { readOwnMarkdown } from "#app/rules/text/markdown/read-markdown.ts";
import { writeMarkdown } from "#app/rules/text/markdown/write-markdown.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { parseHtml, TooIntricate } from "#app/server/guard/parse-html.server.ts";
import { richTextProblem, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { splitFrontMatter } from "./front-matter.server.ts";

/** A post as a file of Markdown: every column above, its text below. */

const writer = unified().use(rehypeStringify);

export function writePostFile({ content, ...post }: BlogPost) {
  const markdown = markdownOf(content);
  const row = { ...post, products: post.products.map(inOrder) };
  const columns = Object.entries(row).filter(([, value]) => value !== null);
  const data = { ...Object.fromEntries(columns), ...(markdown === undefined && { html: content }) };
  return `---\n${stringify(data, { schema: "core", lineWidth: 0 })}---\n\n${markdown ?? ""}\n`;
}

/** PostgreSQL does not preserve the order of JSON keys. */
function inOrder({ item_name, link, ...facts }: Product) {
  return { item_name, link, ...Object.fromEntries(Object.entries(facts).toSorted()) };
}

function markdownOf(html: string) {
  try {
    return writeMarkdown(parseHtml(html), html);
  } catch (error) {
    if (error instanceof TooIntricate) return undefined;
    throw error;
  }
}

const time = z.iso.datetime();
const maybe = z.string().nullable().default(null);
const schema = z.object({
  id: z.string().min(1).max(100),
  slug: z.string().regex(/^([a-z0-9-]{1,250}|(\/[a-z0-9-]{1,100}){1,2})$/),
  created_at: time,
  updated_at: time.optional(),
  published_at: time.nullable().default(null),
  deleted_at: time.nullable().default(null),
  version: z.int().positive(),
  cover_look: z.int().nullable().default(null),
  product_looks: listOf(
    z.object({ item_name: z.string(), link: z.string(), look: z.string() }),
    mostProductRows,
  )
    .nullable()
    .default(null),
  kind: maybe,
  places: maybe,
  moved_from: maybe,
  html: z.string().optional(),
});

/** The row that a file tells, which may leave out what is given; throws what is wrong with it. */
export function readPostFile(file: string, given?: Pick<BlogPost, "id" | "version">): BlogPost {
  const found = splitFrontMatter(file);
  if (!found) throw new Error("it has no front matter");
  const { data: own, error } = schema.safeParse({ ...given, ...found.data });
  if (!own) throw new Error(`its ${error.issues[0]?.path.join(".")} cannot be read`);
  const { html, kind: _, ...columns } = own;
  const content = clean(html ?? readOwnMarkdown(found.text.replace(/^\n/, "").replace(/\n$/, "")));
  const problem = richTextProblem(content);
  if (problem) throw new Error(problem);
  const checked = checkPost({ ...found.data, slug: null, content });
  if ("problems" in checked) throw new Error(checked.problems[0]?.message ?? "it does not fit");
  if (checked.post.is_page !== isPageSlug(own.slug)) throw new Error("its slug cannot be read");
  const { publish_on: __, ...fields } = checked.post;
  return { ...fields, ...columns, updated_at: own.updated_at ?? own.created_at, content };
}

/** As it is written if nothing in it is forbidden: the same may be written in more than one way. */
function clean(html: string) {
  const written = writer.stringify(parseHtml(html));
  const cleaned = sanitizeRichText(html);
  return written === cleaned ? html : cleaned;
}
