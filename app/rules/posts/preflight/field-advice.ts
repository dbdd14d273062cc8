import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { publishingTime } from "#app/rules/posts/publishing-time.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import { siteDate, siteTime } from "#app/rules/time/site-time.ts";
import {
  good,
  look,
  type PostFacts,
  type PreflightCheck,
  type PreflightDraft,
} from "./preflight-check.ts";

const shortest = 50;
const longest = 160;
const day = 24 * 3600 * 1000;

/** What is worth a look in the fields around the text. */
export function fieldAdvice(
  draft: PreflightDraft,
  facts: PostFacts | undefined,
  now: Date,
): PreflightCheck[] {
  return [
    ...descriptionAdvice(draft),
    ...priceAdvice(draft),
    ...transcriptAdvice(draft),
    ...dateAdvice(draft, facts, now),
  ];
}

/** Search engines show the description; without one of its own it is the excerpt. */
function descriptionAdvice({
  search_description,
  excerpt,
  is_page,
}: PreflightDraft): PreflightCheck[] {
  const own = search_description.trim();
  const length = lengthOf(own || excerpt.trim());
  if (length === 0 || (length >= shortest && length <= longest)) return [];
  const what = own ? "The description" : `The ${is_page ? "standfirst" : "excerpt"}`;
  const detail =
    length < shortest
      ? `${length} characters. Search results have room for ${longest}.`
      : `${length} characters. Search results show about ${longest}.`;
  return [
    look("description", `${what} is ${length < shortest ? "short" : "long"} for search`, {
      detail,
      where: { field: own ? "search_description" : "excerpt" },
      toWords: "Go there",
    }),
  ];
}

function priceAdvice({ category, products }: PreflightDraft): PreflightCheck[] {
  if (category !== spotlightCategory) return [];
  const missing = products.flatMap(({ item_name, price }, nth) =>
    item_name.trim() && String(price ?? "").trim() === "" ? [{ item_name, nth }] : [],
  );
  const [first] = missing;
  if (!first) return [];
  const title =
    missing.length === 1 ? "A product has no price" : `${missing.length} products have no price`;
  const detail = `${first.item_name.trim()}${missing.length > 1 ? " and others" : ""}. Search engines only show offers that have one.`;
  const where = { field: "price", nth: first.nth };
  return [look("prices", title, { detail, where, toWords: "Go there" })];
}

/** For whoever cannot hear the film, and for search. */
function transcriptAdvice(draft: PreflightDraft): PreflightCheck[] {
  const { category, video_url, shorts_url, transcript = "" } = draft;
  const isFilm = category === spotlightCategory && (video_url.trim() || shorts_url.trim());
  if (!isFilm || transcript.trim()) return [];
  const detail = "Who cannot hear it, and who searches for what is said, needs one.";
  const where = { field: "transcript" };
  return [look("transcript", "The film has no transcript", { detail, where, toWords: "Go there" })];
}

function dateAdvice(
  { publish_on, is_page }: PreflightDraft,
  facts: PostFacts | undefined,
  now: Date,
): PreflightCheck[] {
  if (!publish_on || facts?.isPublic !== false) return [];
  const read = publishingTime(publish_on);
  if (!("at" in read)) return [];
  const age = now.getTime() - Date.parse(read.at);
  if (age < 0) return [good("date", "It waits for its time", { detail: siteTime(read.at) })];
  if (age < day) return [];
  const among = is_page ? "" : " It stands among the posts of that time, not on top.";
  const detail = `${siteDate(read.at)}.${among}`;
  const where = { field: "publish_on" };
  return [look("date", "Its date is in the past", { detail, where, toWords: "Go there" })];
}
