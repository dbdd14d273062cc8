import type { Element, Root } from "hast";
import { type Category, categories, categorySlug } from "#app/rules/posts/categories.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { fittingTags } from "#app/rules/posts/tags.ts";
import { readSlug, slugify } from "#app/rules/text/slug.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import { TooIntricate } from "#app/server/guard/parse-html.server.ts";
import { mostOldAddresses } from "#app/server/posts/old-addresses.server.ts";
import { richTextProblem, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { bodyWords, shapeBody, wordsOf, writeBody } from "./body.server.ts";
import { picturesIn } from "./html-nodes.server.ts";
import type { ImportedPost } from "./imported-post.server.ts";
import type { PictureResult } from "./picture-keeper.server.ts";

/** Which of our categories stands for a name of the old site, and for all others. */
export type CategoryMap = { named: Map<string, Category>; others: Category };

export type Preparing = {
  categories: CategoryMap;
  keepPicture: (wanted: { address: string; base: string; alt: string }) => Promise<PictureResult>;
};

export type PreparedPost = {
  fields: CheckedPost;
  slug: string;
  category: { from: string; to: Category };
  pictures: { address: string; result: PictureResult }[];
  notes: string[];
};

const excerptLength = 300;

/** A post of another system as one of ours, with its pictures; or why it cannot be one. */
export async function preparePost(
  post: ImportedPost,
  { categories: map, keepPicture }: Preparing,
): Promise<PreparedPost | { problem: string }> {
  const notes = [...post.notes];
  if (post.addresses.length > mostOldAddresses) {
    const all = `${post.addresses.length} old addresses`;
    notes.push(`of its ${all} only the first ${mostOldAddresses} lead to it`);
  }
  const pictures: PreparedPost["pictures"] = [];
  async function keep(address: string, alt: string) {
    const result = await keepPicture({ address, base: post.base, alt });
    pictures.push({ address, result });
    return "picture" in result ? result.picture : undefined;
  }
  const body = readBody(post.html, notes);
  if ("problem" in body) return body;
  await Promise.all(picturesIn(body).map((image) => keepInPlace(image, keep)));
  const feature = await keepSingle(post.feature_image, post.feature_alt ?? "", post.base, keep);
  const social = await keepSingle(post.social_image, "", post.base, keep);
  const title = shortened(wordsOf(post.title) || post.slug.replaceAll("-", " ") || "Untitled", 300);
  const category = categoryOf(post.categories, map);
  const content = sanitizeRichText(writeBody(body));
  const problem = richTextProblem(content);
  if (problem) return { problem };
  const fields = checkFields(
    {
      title,
      excerpt: excerptOf(post, bodyWords(body)) || title,
      category: category.to,
      content,
      feature_image: feature,
      social_image: social,
      tags: fittingTags(post.tags.filter((tag) => tag !== category.from)),
      search_title: shortened(wordsOf(post.search_title ?? ""), 150),
      search_description: shortened(wordsOf(post.search_description ?? ""), 500),
      canonical_url: post.canonical_url,
      noindex: post.noindex,
      video_url: post.video_url,
      brand_name: post.brand_name,
      published: post.published,
    },
    notes,
  );
  if ("problem" in fields) return fields;
  const wanted = readSlug(post.slug);
  const slug = typeof wanted === "string" ? wanted : slugify(title);
  return { fields, slug, category, pictures, notes };
}

function readBody(html: string, notes: string[]): Root | { problem: string } {
  try {
    return shapeBody(html, notes);
  } catch (error) {
    if (error instanceof TooIntricate) return { problem: error.message };
    throw error;
  }
}

type Keep = (
  address: string,
  alt: string,
) => Promise<{ src: string; width: number; height: number } | undefined>;

/** A picture that cannot be fetched keeps its address. */
async function keepInPlace(image: Element, keep: Keep) {
  const { src, alt } = image.properties;
  const kept = await keep(String(src), String(alt ?? ""));
  if (kept) Object.assign(image.properties, kept);
}

async function keepSingle(address: string | null, alt: string, base: string, keep: Keep) {
  if (!address) return null;
  const kept = await keep(address, alt);
  return kept?.src ?? URL.parse(address, base || undefined)?.href ?? null;
}

/** Optional fields that our rules refuse are left out and reported. */
function checkFields(
  input: Record<string, unknown>,
  notes: string[],
): CheckedPost | { problem: string } {
  const checked = checkPost(input);
  if ("post" in checked) return checked.post;
  const needed = ["title", "excerpt", "category", "content", "products"];
  const hopeless = checked.problems.find(({ field }) => needed.includes(field));
  if (hopeless) return { problem: hopeless.message };
  for (const { field } of checked.problems)
    notes.push(`its ${field.replaceAll("_", " ")} was left out`);
  const refused = new Set(checked.problems.map(({ field }) => field));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !refused.has(name)));
  const again = checkPost(rest);
  return "post" in again
    ? again.post
    : { problem: again.problems[0]?.message ?? "it does not fit" };
}

function categoryOf(names: readonly string[], { named, others }: CategoryMap) {
  for (const name of names) {
    const to =
      named.get(slugify(name)) ?? categories.find((each) => categorySlug(each) === slugify(name));
    if (to) return { from: name, to };
  }
  return { from: names[0] ?? "", to: others };
}

/** What somebody wrote, else the first sentences of the text. */
function excerptOf({ excerpt }: ImportedPost, text: string) {
  const written = wordsOf(excerpt);
  return written ? shortened(written, 1000) : firstSentences(text);
}

function firstSentences(text: string) {
  if (lengthOf(text) <= excerptLength) return text;
  const cut = [...text].slice(0, excerptLength).join("");
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > 80 ? cut.slice(0, end + 1) : shortened(cut, excerptLength - 1);
}

function shortened(text: string, most: number) {
  if (lengthOf(text) <= most) return text;
  const cut = [...text].slice(0, most - 1).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}
