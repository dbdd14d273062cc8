import type { LinkResult } from "#app/rules/links/link-result.ts";
import type { Check } from "#app/rules/text/check.ts";

/** A post as it is typed. */
export type PreflightDraft = {
  title: string;
  excerpt: string;
  category: string;
  content: string;
  search_title: string;
  search_description: string;
  video_url: string;
  shorts_url: string;
  shopping_link: string;
  transcript?: string;
  products: readonly { item_name: string; link: string; price?: string | number | undefined }[];
  publish_on: string;
  is_page?: boolean | undefined;
};

/** A field of the form, or a part of the text, from 0. */
export type Where = { field: string; nth?: number } | { part: TextPart; nth: number };

export type TextPart = "picture" | "heading" | "link" | "film" | "paragraph";

export type PreflightCheck = Check & {
  /** What it is about, the same for the same trouble of an older version. */
  id: string;
  where?: Where;
};

/** What only the server knows. What is absent was not asked, or nobody answered. */
export type PostFacts = {
  address?: {
    /** `numbered`: another post has the one that the title says, so it gets a number. */
    state: "free" | "numbered" | "taken";
    path: string;
  };
  /** Other visible posts that say the same. */
  twins?: { title: string; same: "title" | "description" | "both" }[];
  /** What search engines would miss. */
  structure?: string[];
  /** Pictures that the library describes, or calls decoration. */
  described: string[];
  /** Ids of what is wrong with the public version, too: nobody is kept from mending the rest. */
  known: string[];
  /** The reading grade that half of the published posts are below. */
  middleGrade?: number | undefined;
  /** Visitors see it already. */
  isPublic: boolean;
};

/** What hosts said, by the address as it is written. */
export type LinkAnswers = Readonly<Record<string, LinkResult>>;

type Rest = Pick<PreflightCheck, "detail" | "toWords" | "where">;

export function must(id: string, ok: boolean, title: string, rest: Rest = {}): PreflightCheck {
  return { id, level: "must", ok, title, ...rest };
}

export function look(id: string, title: string, rest: Rest = {}): PreflightCheck {
  return { id, level: "look", ok: false, title, ...rest };
}

export function good(id: string, title: string, rest: Rest = {}): PreflightCheck {
  return { id, level: "look", ok: true, title, ...rest };
}

export function unknown(
  level: Check["level"],
  id: string,
  title: string,
  detail: string,
): PreflightCheck {
  return { id, level, ok: true, unknown: true, title, detail };
}

/** Of many of a kind, the first few are named. */
const mostRows = 5;

/** The first few of many, and one for the rest of them. */
export function firstOf(
  checks: readonly PreflightCheck[],
  rest: (more: number) => PreflightCheck,
): PreflightCheck[] {
  if (checks.length <= mostRows) return [...checks];
  return [...checks.slice(0, mostRows), rest(checks.length - mostRows)];
}

/** “A short quote”, so that a row stays a row. */
export function quoted(text: string) {
  const words = text.replace(/\s+/g, " ").trim();
  return `“${words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words}”`;
}
