import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { readMarkdown } from "#app/rules/text/markdown/read-markdown.ts";
import { momentOf } from "#app/rules/time/zone-time.ts";
import { site } from "#site.config.ts";
import { type FrontMatter, listIn, splitFrontMatter, textIn } from "./front-matter.server.ts";
import {
  emptyPost,
  type ImportedPost,
  maxPostLength,
  readItem,
  type SourceItem,
} from "./imported-post.server.ts";
import { readTemplateTags } from "./template-tags.server.ts";

/** The posts in a folder of Markdown, as Jekyll, Hugo, Eleventy and others have it. */
export async function* readMarkdownFolder(root: string): AsyncGenerator<SourceItem> {
  for await (const path of markdownFiles(root)) {
    const name = relative(root, path).split(sep).join("/");
    if ((await stat(path)).size > maxPostLength) {
      yield { skipped: name, reason: "it is larger than 20 MB", isProblem: true };
      continue;
    }
    const file = await readFile(path, "utf8");
    yield readItem(name, () => toSourceItem(file, name, root));
  }
}

const passedOver = /^(\.|node_modules$|_site$|_includes$|_layouts$|themes$|archetypes$)/;

/** In the order of their names, folder by folder. */
async function* markdownFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (passedOver.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* markdownFiles(path);
    else if (entry.isFile() && /\.(md|markdown|mdx)$/i.test(entry.name)) yield path;
  }
}

function toSourceItem(file: string, name: string, root: string): SourceItem {
  const found = splitFrontMatter(file);
  if (!found) return { skipped: name, reason: "it has no front matter" };
  if (/(^|\/)_index\.\w+$/.test(name) || isPage(found.data)) {
    return { skipped: name, reason: "a page, not a post" };
  }
  return { post: toPost(found.data, found.text, name, root) };
}

function isPage(data: FrontMatter) {
  return textIn(data, "layout") === "page" || textIn(data, "type") === "page";
}

function toPost(data: FrontMatter, text: string, name: string, root: string): ImportedPost {
  const notes: string[] = [];
  const { day, slug } = fromName(name);
  const date = siteTime(textIn(data, "publishDate", "date", "published_at", "pubDate") || day);
  const isDraft = data.draft === true || data.published === false || /(^|\/)_drafts\//.test(name);
  const { words, more } = readTemplateTags(text, notes);
  const title = textIn(data, "title") || /^#\s+(.+)$/m.exec(words)?.[1] || "";
  const author = authorIn(data);
  return {
    ...emptyPost,
    key: name,
    origin: `markdown ${basename(root)}`,
    title,
    slug: textIn(data, "slug") || lastPart(textIn(data, "permalink", "url")) || slug,
    addresses: [
      ...listIn(data, "permalink", "url", "aliases", "redirect_from"),
      ...usualPaths(name, day, slug),
    ],
    excerpt: textIn(data, "description", "excerpt", "summary") || more,
    html: readMarkdown(data.title ? words : words.replace(/^\s*#[ \t]+\S.*\n/, "")),
    base: `file:${name}`,
    categories: listIn(data, "category", "categories", "tags"),
    tags: listIn(data, "tags"),
    author: author ? { name: author, line: "" } : null,
    published: !isDraft,
    published_at: isDraft ? null : date,
    created_at: date,
    updated_at: siteTime(textIn(data, "lastmod", "last_modified_at", "updated", "modified")),
    ...pictureIn(data),
    search_title: textIn(data, "seo_title", "meta_title") || null,
    search_description: textIn(data, "seo_description", "meta_description") || null,
    canonical_url: textIn(data, "canonical_url", "canonicalURL", "canonical") || null,
    noindex: data.noindex === true || data.sitemap === false,
    notes,
  };
}

/** `_posts/2019-05-01-a-title.md`, or a folder with the name of the post and an `index.md`. */
function fromName(name: string) {
  const file = basename(name).replace(/\.\w+$/, "");
  const plain = file === "index" ? basename(dirname(name)) : file;
  const [, day = "", rest = plain] = /^(\d{4}-\d\d?-\d\d?)-(.+)$/.exec(plain) ?? [];
  return { day, slug: rest };
}

/** Where Jekyll and Hugo show a file if nobody told them otherwise. */
function usualPaths(name: string, day: string, slug: string) {
  const folder = /^content\/(.+)$/.exec(dirname(name))?.[1];
  const [year, month, date] = day.split("-");
  return [
    ...(day ? [`/${year}/${month}/${date}/${slug}.html`, `/${year}/${month}/${date}/${slug}`] : []),
    ...(folder ? [`/${folder}/${/index\.\w+$/.test(name) ? "" : slug}`] : []),
  ];
}

function lastPart(address: string) {
  if (address.includes(":")) return "";
  return basename(address.replace(/(?<!\/)\/+$/, "")).replace(/\.html?$/, "");
}

function authorIn({ author, authors }: FrontMatter) {
  const [first] = [author, authors].flat().filter(Boolean);
  if (typeof first === "string") return first.trim();
  return first && typeof first === "object" ? textIn(first as FrontMatter, "name") : "";
}

function pictureIn(data: FrontMatter) {
  const names = [
    "image",
    "cover",
    "feature_image",
    "featured_image",
    "thumbnail",
    "images",
    "header",
  ];
  for (const name of names) {
    const [value] = [data[name]].flat();
    if (typeof value === "string" && value.trim()) {
      return { feature_image: value.trim(), feature_alt: textIn(data, "image_alt", "alt") || null };
    }
    if (value && typeof value === "object") {
      const inner = value as FrontMatter;
      const path = textIn(inner, "path", "image", "src", "url", "teaser");
      if (path) return { feature_image: path, feature_alt: textIn(inner, "alt") || null };
    }
  }
  return {};
}

/** A time without a zone is one on the clocks of the site. */
function siteTime(written: string) {
  const parts =
    /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?)?(?:\s*(Z|UTC|[+-]\d\d:?\d\d))?$/.exec(
      written.trim(),
    );
  if (!parts) {
    const at = Date.parse(written);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, year, month, day, hours = "0", minutes = "0", zone] = parts;
  if (zone)
    return new Date(
      written
        .trim()
        .replace(/^(\S+)\s+(\d)/, "$1T$2")
        .replace(/\s*UTC$|\s+/, zone === "UTC" ? "Z" : ""),
    ).toISOString();
  const wall = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    minutes: Number(hours) * 60 + Number(minutes),
  };
  return momentOf(wall, site.timeZone).toISOString();
}
