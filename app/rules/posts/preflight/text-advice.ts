import {
  firstOf,
  good,
  look,
  type PostFacts,
  type PreflightCheck,
  quoted,
} from "./preflight-check.ts";
import type { TextParts } from "./read-text.ts";
import { readingGrade } from "./reading-grade.ts";

const longParagraph = 150;
/** So much harder than most posts here that somebody may want to know. */
const harder = 2;
/** Where no other post tells what is usual. */
const hardForMost = 12;

/** What is worth a look in the text. */
export function textAdvice(parts: TextParts, facts: PostFacts | undefined): PreflightCheck[] {
  return [
    ...headingAdvice(parts.headings),
    ...linkTextAdvice(parts.links),
    ...paragraphAdvice(parts.paragraphs),
    styleAdvice(parts.styled),
    ...readingAdvice(parts.paragraphs, facts?.middleGrade),
  ];
}

/** The title is the first heading of the page, and no level is left out below it. */
function headingAdvice(headings: TextParts["headings"]): PreflightCheck[] {
  if (headings.length === 0) return [];
  let before = 1;
  const found = headings.flatMap(({ level, text }, nth) => {
    const last = before;
    before = level;
    const there = { where: { part: "heading" as const, nth }, toWords: "Go there" };
    const name = text.trim() === "" ? "An empty one" : quoted(text);
    if (level === 1) {
      const detail = `${name}. The title is the heading 1 of the page.`;
      return [look(`heading ${nth}`, "Heading 1 in the text", { detail, ...there })];
    }
    if (text.trim() === "") return [look(`heading ${nth}`, `Heading ${level} is empty`, there)];
    if (level <= last + 1) return [];
    const above = last === 1 && nth === 0 ? "the title" : `heading ${last}`;
    return [
      look(`heading ${nth}`, `Heading ${level} follows ${above}`, { detail: name, ...there }),
    ];
  });
  if (found.length === 0) return [good("headings", "Headings are in order")];
  return firstOf(found, (more) => look("headings", `${more} more headings to look at`));
}

/** Whoever hears a list of the links wants to know where they lead. */
function linkTextAdvice(links: TextParts["links"]): PreflightCheck[] {
  const found = links.flatMap(({ href, text }, nth) => {
    const title = linkTrouble(text.replace(/\s+/g, " ").trim());
    if (!title) return [];
    const rest = { detail: href.slice(0, 80), where: { part: "link" as const, nth } };
    return [look(`link-text ${nth}`, title, { ...rest, toWords: "Go there" })];
  });
  return firstOf(found, (more) => look("link-texts", `${more} more links to look at`));
}

function linkTrouble(text: string) {
  if (text === "") return "A link has no words";
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return "A link shows its bare address";
  if (vague.test(text)) return `A link says only ${quoted(text)}`;
  return undefined;
}

const vague =
  /^(?:(?:please )?click (?:here|this|this link)|here|this|this link|link|this page|read more|more|learn more|see more|details)[.!…]*$/i;

function paragraphAdvice(paragraphs: readonly string[]): PreflightCheck[] {
  const found = paragraphs.filter(isLong).map((text, nth) =>
    look(`paragraph ${nth}`, `A paragraph of ${wordsIn(text)} words`, {
      detail: `${quoted(text)} Many readers skip so much at once.`,
      where: { part: "paragraph" as const, nth },
      toWords: "Go there",
    }),
  );
  return firstOf(found, (more) => look("paragraphs", `${more} more long paragraphs`));
}

/** Paragraphs to go to are counted among the long ones. */
export function isLong(paragraph: string) {
  return wordsIn(paragraph) > longParagraph;
}

function wordsIn(text: string) {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The page has colors that everybody can read; others do not survive saving. */
function styleAdvice(styled: number): PreflightCheck {
  if (styled === 0) return good("styles", "No pasted colors or fonts");
  return good("styles", "Pasted colors and fonts go", {
    detail: `Saving takes them from ${styled === 1 ? "one place" : `${styled} places`}, so that everybody can read it.`,
  });
}

function readingAdvice(
  paragraphs: readonly string[],
  middle: number | undefined,
): PreflightCheck[] {
  const grade = readingGrade(paragraphs);
  if (grade === undefined) return [];
  const title = `Reads like grade ${grade}`;
  const rest = middle === undefined ? {} : { detail: `Most posts here are at ${middle}.` };
  const isHard = middle === undefined ? grade > hardForMost : grade >= middle + harder;
  return [isHard ? look("reading", title, rest) : good("reading", title, rest)];
}
