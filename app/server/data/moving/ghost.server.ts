import { createReadStream } from "node:fs";
import { z } from "zod";
import { readMarkdown } from "#app/rules/text/markdown/read-markdown.ts";
import {
  emptyPost,
  type ImportedPost,
  maxPostLength,
  readItem,
  type SourceItem,
  utcTime,
} from "./imported-post.server.ts";
import { readJsonItems } from "./json-items.server.ts";
import { lexicalHtml } from "./lexical.server.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const time = z.union([z.string(), z.number()]).nullish();

const postSchema = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  markdown: text,
  status: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  visibility: text,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  canonical_url: text,
  author_id: id.nullish(),
  meta_title: text,
  meta_description: text,
  created_at: time,
  updated_at: time,
  published_at: time,
});
const metaSchema = z.object({
  post_id: id,
  meta_title: text,
  meta_description: text,
  og_image: text,
  feature_image_alt: text,
});
const tagSchema = z.object({ id, name: text });
const userSchema = z.object({ id, name: text, bio: text });
const relationSchema = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().nullish(),
});
const settingSchema = z.object({ key: z.string(), value: z.unknown() });

type Surroundings = {
  site: string;
  tags: Map<string, string>;
  users: Map<string, { name: string; line: string }>;
  /** By the ids of posts, in their order. */
  tagsOf: Map<string, string[]>;
  authorOf: Map<string, string>;
  metaOf: Map<string, z.infer<typeof metaSchema>>;
};

/**
 * The posts of an export of Ghost. The file is read twice: tags, authors and what search engines show
 * stand in tables of their own, before or behind the posts.
 */
export async function* readGhost(path: string, site: string): AsyncGenerator<SourceItem> {
  const known = await readSurroundings(path, site);
  for await (const items of readJsonItems(open(path), ["posts"], maxPostLength)) {
    for (const { item } of items) yield toSourceItem(item, known);
  }
}

function open(path: string) {
  return createReadStream(path, { encoding: "utf8", highWaterMark: 256 * 1024 });
}

const tables = ["tags", "users", "posts_tags", "posts_authors", "posts_meta", "settings"];

async function readSurroundings(path: string, site: string): Promise<Surroundings> {
  const known: Surroundings = {
    site,
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorOf: new Map(),
    metaOf: new Map(),
  };
  for await (const items of readJsonItems(open(path), tables, maxPostLength)) {
    for (const { table, item } of items) note(known, table, item);
  }
  return known;
}

function note(known: Surroundings, table: string, item: unknown) {
  const relation = relationSchema.safeParse(item).data;
  if (table === "tags") {
    const tag = tagSchema.safeParse(item).data;
    // What begins with # is for the theme alone.
    if (tag && !tag.name.startsWith("#")) known.tags.set(tag.id, tag.name);
  } else if (table === "users") {
    const user = userSchema.safeParse(item).data;
    if (user) known.users.set(user.id, { name: user.name, line: user.bio });
  } else if (table === "posts_tags" && relation?.tag_id) {
    known.tagsOf.set(relation.post_id, [
      ...(known.tagsOf.get(relation.post_id) ?? []),
      relation.tag_id,
    ]);
  } else if (table === "posts_authors" && relation?.author_id) {
    const isFirst = (relation.sort_order ?? 0) === 0 || !known.authorOf.has(relation.post_id);
    if (isFirst) known.authorOf.set(relation.post_id, relation.author_id);
  } else if (table === "posts_meta") {
    const meta = metaSchema.safeParse(item).data;
    if (meta) known.metaOf.set(meta.post_id, meta);
  } else if (table === "settings" && !known.site) {
    const setting = settingSchema.safeParse(item).data;
    if (setting?.key === "url" && typeof setting.value === "string") known.site = setting.value;
  }
}

function toSourceItem(item: unknown, known: Surroundings): SourceItem {
  if (item === undefined) {
    return {
      skipped: "a post",
      reason: "it is larger than 20 MB, or nested too deeply",
      isProblem: true,
    };
  }
  const { data: post, error } = postSchema.safeParse(item);
  if (!post) {
    return {
      skipped: "a post",
      reason: `it cannot be read (${error.issues[0]?.path.join(".")})`,
      isProblem: true,
    };
  }
  const name = post.title || post.slug || `number ${post.id}`;
  if (post.type === "page" || post.page === true || post.page === 1) {
    return { skipped: name, reason: "a page, not a post" };
  }
  return readItem(name, () => ({ post: toPost(post, known) }));
}

type GhostPost = z.infer<typeof postSchema>;

function toPost(post: GhostPost, known: Surroundings): ImportedPost {
  const notes: string[] = [];
  const isOpen = post.visibility === "" || post.visibility === "public";
  const isPublished = post.status === "published" || post.status === "scheduled";
  if (isPublished && !isOpen) notes.push("it was for members only, and is a draft here");
  if (post.status === "sent") notes.push("it was sent as a mail only, and is a draft here");
  const meta = known.metaOf.get(post.id);
  const published = isPublished && isOpen;
  const author = known.users.get(known.authorOf.get(post.id) ?? post.author_id ?? "");
  const address = (text: string) => withSite(text, known.site) || null;
  const tags = (known.tagsOf.get(post.id) ?? []).flatMap((tag) => known.tags.get(tag) ?? []);
  return {
    ...emptyPost,
    key: post.uuid || post.id,
    origin: "ghost",
    title: post.title,
    slug: post.slug,
    addresses: [`/${post.slug}/`],
    excerpt: post.custom_excerpt,
    html: withSite(htmlOf(post, notes), known.site),
    base: known.site,
    categories: tags,
    tags,
    author: author ?? null,
    published,
    published_at: published ? utcTime(post.published_at) : null,
    created_at: utcTime(post.created_at),
    updated_at: utcTime(post.updated_at),
    feature_image: address(post.feature_image || post.image),
    feature_alt: meta?.feature_image_alt || null,
    social_image: address(meta?.og_image ?? ""),
    search_title: meta?.meta_title || post.meta_title || null,
    search_description: meta?.meta_description || post.meta_description || null,
    canonical_url: address(post.canonical_url),
    notes,
  };
}

function htmlOf({ html, lexical, markdown }: GhostPost, notes: string[]) {
  if (html) return html;
  if (lexical) return lexicalHtml(lexical, notes);
  if (!markdown) notes.push("the export has no text of it");
  return readMarkdown(markdown);
}

/** Addresses of the site itself are written with a placeholder. */
function withSite(text: string, site: string) {
  return text.replaceAll("__GHOST_URL__", site.replace(/(?<!\/)\/+$/, ""));
}
