import { sql } from "kysely";
import { isOn } from "#app/rules/links/sections.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { addressFor, readPageAddress } from "#app/rules/posts/pages.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { explainDraft, undescribedIn } from "#app/rules/posts/preflight/explain-draft.ts";
import type { PostFacts } from "#app/rules/posts/preflight/preflight-check.ts";
import { readText } from "#app/rules/posts/preflight/read-text.ts";
import { middleOf, readingGrade } from "#app/rules/posts/preflight/reading-grade.ts";
import { missingProperties } from "#app/rules/posts/preflight/required-properties.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import { readSlug, slugify } from "#app/rules/text/slug.ts";
import { postPath } from "#app/seo/post-path.ts";
import { blogPostNodes, spotlightNodes } from "#app/seo/posts.ts";
import { clock } from "#app/server/clock.server.ts";
import { createContentCache } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { findAddressProblem } from "#app/server/posts/page-address.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import { newestFirst, published, toShopProducts } from "#app/server/posts/posts.server.ts";
import { listTwins } from "./twins.server.ts";
import { draftOf, type TypedPost } from "./typed-post.server.ts";

/** What only the server knows of a draft. `undescribed` are the pictures in its text without a description. */
export async function findPostFacts(
  id: string,
  typed: TypedPost,
  undescribed: readonly string[],
): Promise<PostFacts> {
  const [facts, middleGrade] = await Promise.all([
    findBlockingFacts(id, typed, undescribed),
    cached("middle grade", readMiddleGrade),
  ]);
  return { ...facts, middleGrade };
}

/** Those of them that decide whether it may be published. */
export async function findBlockingFacts(
  id: string,
  typed: TypedPost,
  undescribed: readonly string[],
): Promise<PostFacts> {
  const stored = await findEditablePost(id);
  const isPublic = stored?.published === true;
  const [facts, known] = await Promise.all([
    factsOf(id, typed, undescribed, stored),
    isPublic ? knownTroubles(stored) : [],
  ]);
  return { ...facts, isPublic, known };
}

async function factsOf(
  id: string,
  typed: TypedPost,
  undescribed: readonly string[],
  stored: BlogPost | undefined,
) {
  const [address, twins, described] = await Promise.all([
    findAddress(id, typed, stored),
    listTwins(id, typed),
    listDescribed(undescribed),
  ]);
  const structure = structureProblems(typed);
  return {
    ...(address && { address }),
    twins,
    described,
    ...(structure && { structure }),
  };
}

/** What is wrong with the public version: nobody is kept from saving because of it. */
async function knownTroubles(stored: BlogPost) {
  const undescribed = undescribedIn(stored.content);
  const facts = await factsOf(stored.id, stored, undescribed, stored);
  const checks = explainDraft(draftOf(stored), {
    facts: { ...facts, known: [], isPublic: true },
  });
  return blockingOf(checks).map(({ id }) => id);
}

/** Without an address of its own a post gets one that is free, by its title. */
async function findAddress(
  id: string,
  { slug, title, category, ...typed }: TypedPost,
  stored: BlogPost | undefined,
): Promise<PostFacts["address"]> {
  if (typed.is_page) {
    const { study_field } = typed;
    const read = readPageAddress(slug ?? "");
    if (read !== null && typeof read === "object") return undefined;
    const own = stored?.published_at ? stored.slug : addressFor({ id, title, study_field });
    const path = read ?? own;
    if (!(await findAddressProblem(db, id, path))) return { state: "free", path };
    return { state: read ? "taken" : "numbered", path };
  }
  const chosen = readSlug(slug ?? "");
  if (chosen !== null && typeof chosen === "object") return undefined;
  const own = chosen ?? (stored?.published_at ? stored.slug : slugify(title));
  if (own === "") return undefined;
  const path = postPath({ category: category || "Business", slug: own });
  const other = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("slug", "=", own)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (!other) return { state: "free", path };
  return { state: chosen ? "taken" : "numbered", path };
}

/** Those of them that the library describes, or calls decoration. */
async function listDescribed(addresses: readonly string[]) {
  const names = new Map(addresses.map((address) => [uploadName(address), address]));
  names.delete("");
  if (names.size === 0) return [];
  const rows = await db
    .selectFrom("pictures")
    .select(["name", "alt", "decorative"])
    .where("name", "in", [...names.keys()])
    .execute();
  const known = new Set(
    rows.filter(({ alt, decorative }) => alt || decorative).map(({ name }) => name),
  );
  return addresses.filter((address) => known.has(uploadName(address)));
}

function uploadName(address: string) {
  return /^\/blog-images\/([\w.-]+)$/.exec(address.split("?", 1)[0] ?? "")?.[1] ?? "";
}

/** Enough to know what is usual here, however many posts there are. */
const mostPosts = 40;
const mostLetters = 20_000;

const cached = createContentCache<number | undefined>();

/** The reading grade in the middle of the newest posts. */
async function readMiddleGrade() {
  const beginning = sql<string>`substr(content, 1, ${mostLetters})`.as("beginning");
  const posts = await newestFirst(published().select(["id", "published_at", beginning]))
    .limit(mostPosts)
    .execute();
  const grades: number[] = [];
  for (const post of posts) {
    const grade = readingGrade(readText(post.beginning).paragraphs);
    if (grade !== undefined) grades.push(grade);
    await new Promise(setImmediate);
  }
  return middleOf(grades);
}

/** What search engines would miss in a post; undefined while its fields are wrong or missing. */
function structureProblems(typed: unknown) {
  const checked = checkPost(typed);
  return "post" in checked ? missingProperties(nodesOf(checked.post)) : undefined;
}

/** As the page of the post would tell it, published now. */
function nodesOf(post: CheckedPost) {
  if (post.is_page) return [];
  const now = clock.iso();
  const told = {
    ...post,
    slug: post.slug ?? "draft",
    published_at: post.publish_on ?? now,
    updated_at: now,
    words: 0,
  };
  return post.category === spotlightCategory && isOn("buyBlack")
    ? spotlightNodes({ ...told, products: toShopProducts(post, new Set()) })
    : blogPostNodes(told);
}
