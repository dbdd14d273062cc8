import { createReadStream } from "node:fs";
import {
  emptyPost,
  type ImportedPost,
  readItem,
  type SourceItem,
  utcTime,
} from "./imported-post.server.ts";
import { type Attachments, shapeWordPressText } from "./wordpress-text.server.ts";
import { readWxr, type WxrItem } from "./wxr.server.ts";

/**
 * The posts of an export of WordPress. The file is read twice: authors and attachments may stand behind
 * the posts that name them.
 */
export async function* readWordPress(path: string): AsyncGenerator<SourceItem> {
  const known = await readSurroundings(path);
  for await (const item of readWxr(open(path))) {
    if (item.kind !== "item") continue;
    const found = toSourceItem(item, known);
    if (found) yield found;
  }
}

function open(path: string) {
  return createReadStream(path, { encoding: "utf8", highWaterMark: 256 * 1024 });
}

type Surroundings = { site: string; authors: Map<string, string>; attachments: Attachments };

async function readSurroundings(path: string): Promise<Surroundings> {
  const authors = new Map<string, string>();
  const attachments: Attachments = new Map();
  let site = "";
  for await (const found of readWxr(open(path), { texts: false })) {
    if (found.kind === "site") site = found.address;
    else if (found.kind === "author") authors.set(found.login, found.name);
    else if (found.fields["wp:post_type"] === "attachment") {
      const { "wp:post_id": id = "", "wp:attachment_url": address = "" } = found.fields;
      attachments.set(id, { address, alt: found.meta.get("_wp_attachment_image_alt") ?? "" });
    }
  }
  return { site, authors, attachments };
}

const drafts: Partial<Record<string, string>> = {
  draft: "",
  pending: "",
  private: "it was private, and is a draft here",
};

function toSourceItem(item: WxrItem, known: Surroundings): SourceItem | undefined {
  const { fields } = item;
  const [type = "", status = ""] = [fields["wp:post_type"], fields["wp:status"]];
  const name = fields.title || fields["wp:post_name"] || `number ${fields["wp:post_id"]}`;
  if (type === "attachment") return undefined;
  if (type !== "post")
    return { skipped: name, reason: `${typeNames[type] ?? `a ${type}`}, not a post` };
  const isPublished = status === "publish" || status === "future";
  if (!isPublished && drafts[status] === undefined)
    return { skipped: name, reason: `in state “${status}”` };
  if (item.isTooLong) {
    return { skipped: name, reason: "it is larger than 20 MB", isProblem: true };
  }
  return readItem(name, () => ({
    post: toPost(item, known, isPublished && !fields["wp:post_password"]),
  }));
}

const typeNames: Partial<Record<string, string>> = {
  page: "a page",
  nav_menu_item: "an entry of a menu",
  revision: "a revision",
};

function toPost(
  { fields, categories, tags, meta }: WxrItem,
  known: Surroundings,
  published: boolean,
): ImportedPost {
  const notes = [drafts[fields["wp:status"] ?? ""] ?? ""].filter(Boolean);
  if (fields["wp:post_password"]) notes.push("it had a password, and is a draft here");
  const html = shapeWordPressText(fields["content:encoded"] ?? "", known.attachments, notes);
  const date = utcTime(fields["wp:post_date_gmt"]) ?? utcTime(fields["wp:post_date"]);
  const picture = known.attachments.get(meta.get("_thumbnail_id") ?? "");
  const name = known.authors.get(fields["dc:creator"] ?? "") ?? fields["dc:creator"];
  const id = fields["wp:post_id"] ?? "";
  return {
    ...emptyPost,
    key: id,
    origin: `wordpress ${known.site}`,
    title: fields.title ?? "",
    slug: decoded(fields["wp:post_name"] ?? ""),
    addresses: [
      fields.link,
      fields.guid,
      ...meta.getAll("_wp_old_slug").map((old) => sibling(fields.link, old)),
    ].filter((address) => address !== undefined && address !== "") as string[],
    excerpt: fields["excerpt:encoded"] ?? "",
    html,
    base: fields.link || known.site,
    categories: [...categories, ...tags],
    tags,
    author: name ? { name, line: "" } : null,
    published,
    published_at: published ? date : null,
    created_at: date,
    updated_at: utcTime(fields["wp:post_modified_gmt"]),
    feature_image: picture?.address ?? null,
    feature_alt: picture?.alt || null,
    search_title: plainSetting(meta.get("_yoast_wpseo_title") ?? meta.get("rank_math_title")),
    search_description: plainSetting(
      meta.get("_yoast_wpseo_metadesc") ?? meta.get("rank_math_description"),
    ),
    canonical_url: meta.get("_yoast_wpseo_canonical") || null,
    social_image: meta.get("_yoast_wpseo_opengraph-image") || null,
    noindex: meta.get("_yoast_wpseo_meta-robots-noindex") === "1",
    notes,
  };
}

/** Names of other alphabets are percent-encoded. */
function decoded(slug: string) {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What a plugin fills in, such as `%%title%%`, says nothing here. */
function plainSetting(text: string | undefined) {
  return text && !/%%|%\w+%/.test(text) ? text : null;
}

/** The address that a post had under a former slug. */
function sibling(link: string | undefined, slug: string) {
  const url = URL.parse(link ?? "");
  if (!url || url.search) return "";
  return url.href.replace(/(?<![^/])[^/]+(\/?)$/, `${encodeURIComponent(slug)}$1`);
}
