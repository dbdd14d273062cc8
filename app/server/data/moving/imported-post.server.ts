import { createHash } from "node:crypto";

/** A post of another system, as its export tells it. */
export type ImportedPost = {
  /** Its id in the export; with `origin` it decides which of our posts it is. */
  key: string;
  /** The system and the site it comes from. */
  origin: string;
  title: string;
  /** The last part of its address there. */
  slug: string;
  /** Where it was: paths or whole addresses. */
  addresses: string[];
  excerpt: string;
  html: string;
  /** What addresses in it are relative to: a site, or a file of the folder that is imported. */
  base: string;
  /** Names of categories and tags, the one that counts most first. */
  categories: string[];
  tags: string[];
  author: { name: string; line: string } | null;
  published: boolean;
  published_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  feature_image: string | null;
  feature_alt: string | null;
  social_image: string | null;
  search_title: string | null;
  search_description: string | null;
  canonical_url: string | null;
  noindex: boolean;
  video_url: string | null;
  brand_name: string | null;
  /** What staff should know about it. */
  notes: string[];
};

export type SourceItem =
  | { post: ImportedPost }
  /** Left out on purpose, such as a page, or because it cannot be read. */
  | { skipped: string; reason: string; isProblem?: true };

/** One post that cannot be read is reported, and the others come. */
export function readItem(name: string, read: () => SourceItem): SourceItem {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const isDeep = error instanceof RangeError;
    return {
      skipped: name,
      reason: isDeep ? "it is nested too deeply" : `it cannot be read (${reason})`,
      isProblem: true,
    };
  }
}

export const emptyPost: Omit<ImportedPost, "key" | "origin" | "title" | "html"> = {
  slug: "",
  addresses: [],
  excerpt: "",
  base: "",
  categories: [],
  tags: [],
  author: null,
  published: false,
  published_at: null,
  created_at: null,
  updated_at: null,
  feature_image: null,
  feature_alt: null,
  social_image: null,
  search_title: null,
  search_description: null,
  canonical_url: null,
  noindex: false,
  video_url: null,
  brand_name: null,
  notes: [],
};

/** No post is larger; what is would fill the memory. */
export const maxPostLength = 20 * 1024 * 1024;

/** The same post has the same id at every import, so that repeating one makes no second post. */
export function idOf({ origin, key }: Pick<ImportedPost, "origin" | "key">) {
  const hash = createHash("sha256").update(`${origin}\n${key}`).digest("hex");
  const variant = ((Number.parseInt(hash[16] ?? "0", 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** A time without a zone is UTC in exports; what is none is null, as are the zeros of WordPress. */
export function utcTime(written: unknown) {
  const text =
    typeof written === "number" ? new Date(written).toISOString() : String(written ?? "");
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?)?$/.exec(text) ?? [];
  const at = day ? Date.parse(`${day}T${time ?? "00:00"}Z`) : Date.parse(text);
  return Number.isNaN(at) || at <= Date.parse("1900-01-01") ? null : new Date(at).toISOString();
}
