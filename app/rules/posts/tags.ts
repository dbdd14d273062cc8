import { readSlug } from "#app/rules/text/slug.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";

/** A tag has the same address in every spelling: `HR / Ops` and `hr-ops` are one. */
export type Tag = { name: string; slug: string };

const mostTags = 5;
const longestTag = 40;
/** More is nothing that somebody typed. */
const longestText = 10_000;

/** Marks that nobody sees, such as those of direction. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What was typed, with commas between, as it is stored; null for nothing. */
export function readTags(typed: string): string | null | { problem: string } {
  const tags = tagsOf(typed.slice(0, longestText));
  if (tags.length > mostTags) return { problem: `Please use at most ${mostTags} tags` };
  for (const { name, slug } of tags) {
    if (lengthOf(name) > longestTag) {
      return { problem: `Please keep each tag below ${longestTag + 1} characters` };
    }
    if (!slug) return { problem: "Please use letters from a to z or digits in each tag" };
  }
  return tags.map(({ name }) => name).join(", ") || null;
}

/** The tags of a post, each once. */
export function tagsOf(tags: string | null | undefined): Tag[] {
  const bySlug = new Map<string, Tag>();
  for (const part of (tags ?? "").split(/[,\n]/)) {
    const name = wellFormed(part).replace(invisible, "").replace(/\s+/g, " ").trim();
    const read = readSlug(name);
    const slug = typeof read === "string" ? read : "";
    if (name && !bySlug.has(slug || name)) bySlug.set(slug || name, { name, slug });
  }
  return [...bySlug.values()];
}

/** Of tags of another system those that can be ours. */
export function fittingTags(names: readonly string[]) {
  const fitting = names.filter((name) => typeof readTags(name) === "string");
  return tagsOf(fitting.join(","))
    .slice(0, mostTags)
    .map(({ name }) => name)
    .join(", ");
}

/** For a page of a post, which says nothing where there are none. */
export function shownTags(tags: string | null | undefined) {
  const shown = tagsOf(tags).filter(({ slug }) => slug);
  return shown.length > 0 ? { tags: shown } : {};
}
