import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { stringify } from "yaml";
import { z } from "zod";
import { readOwnMarkdown } from "#app/rules/markdown/read-markdown.ts";
import { writeMarkdown } from "#app/rules/markdown/write-markdown.ts";
import { checkPost } from "#app/rules/post.ts";
import type { Product } from "#app/rules/products.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { splitFrontMatter } from "./front-matter.server.ts";

/** A post as a file of Markdown: every column above, its text below. */

const parser = unified().use(rehypeParse, { fragment: true });
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
    return writeMarkdown(parser.parse(html), html);
  } catch (error) {
    // Thousands of nested tags overflow the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const time = z.iso.datetime();
const maybe = z.string().nullable().default(null);
const schema = z.object({
  id: z.string().min(1).max(100),
  slug: z.string().regex(/^[a-z0-9-]{1,250}$/),
  created_at: time,
  updated_at: time,
  published_at: time.nullable().default(null),
  deleted_at: time.nullable().default(null),
  version: z.int().positive(),
  cover_look: z.int().nullable().default(null),
  kind: maybe,
  html: z.string().optional(),
});

/** The row that a file tells; throws what is wrong with it. */
export function readPostFile(file: string): BlogPost {
  const found = splitFrontMatter(file);
  if (!found) throw new Error("it has no front matter");
  const { data: own, error } = schema.safeParse(found.data);
  if (!own) throw new Error(`its ${error.issues[0]?.path.join(".")} cannot be read`);
  const { html, kind: _, ...columns } = own;
  const content = clean(html ?? readOwnMarkdown(found.text.replace(/^\n/, "").replace(/\n$/, "")));
  const checked = checkPost({ ...found.data, slug: null, content });
  if ("problems" in checked) throw new Error(checked.problems[0]?.message ?? "it does not fit");
  const { publish_on: __, ...fields } = checked.post;
  return { ...fields, ...columns, content };
}

/** As it is written if nothing in it is forbidden: the same may be written in more than one way. */
function clean(html: string) {
  const cleaned = sanitizeRichText(html);
  return writer.stringify(parser.parse(html)) === cleaned ? html : cleaned;
}
