import { readTag, type Tag, textOf } from "./read-tag.ts";

/** What the checks want to know of a text, each kind in its order. */
export type TextParts = {
  headings: { level: number; text: string }[];
  links: { href: string; text: string; hasPicture: boolean }[];
  /** Without `alt` nobody has described it; an empty one says that it is decoration. */
  pictures: { src: string; alt: string | undefined }[];
  films: { src: string }[];
  paragraphs: string[];
  /** How many elements bring colors or fonts of their own. */
  styled: number;
};

/** Beyond this, a text is no text that somebody wrote. */
const mostParts = 5000;

/** Reads a text in one pass, whatever it holds, so that it costs no more than its length. */
export function readText(html: string): TextParts {
  const reading = startReading();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    addWords(reading, textOf(html.slice(at, end)));
    const tag = open < 0 ? undefined : readTag(html, open);
    if (tag?.name) visit(reading, tag);
    at = tag ? tag.end : end + 1;
  }
  return reading.parts;
}

type Reading = {
  parts: TextParts;
  heading: TextParts["headings"][number] | undefined;
  link: TextParts["links"][number] | undefined;
  inParagraph: boolean;
};

function startReading(): Reading {
  const parts = { headings: [], links: [], pictures: [], films: [], paragraphs: [], styled: 0 };
  return { parts, heading: undefined, link: undefined, inParagraph: false };
}

function addWords({ parts, heading, link, inParagraph }: Reading, words: string) {
  if (heading) heading.text += words;
  if (link) link.text += words;
  if (inParagraph) parts.paragraphs[parts.paragraphs.length - 1] += words;
}

function visit(reading: Reading, tag: Tag) {
  const { parts } = reading;
  if (isStyled(tag)) parts.styled += 1;
  const level = /^h([1-6])$/.exec(tag.name)?.[1];
  if (level)
    reading.heading = tag.closes ? undefined : add(parts.headings, { level: +level, text: "" });
  if (tag.name === "a") reading.link = tag.closes ? undefined : addLink(parts, tag);
  if (tag.name === "p") {
    reading.inParagraph = !tag.closes && add(parts.paragraphs, "") !== undefined;
  }
  if (tag.closes) return;
  if (tag.name === "br") addWords(reading, " ");
  if (tag.name === "img") addPicture(reading, tag);
  if (tag.name === "iframe") add(parts.films, { src: tag.attribute("src") ?? "" });
}

function addLink({ links }: TextParts, tag: Tag) {
  const href = tag.attribute("href");
  return href === undefined ? undefined : add(links, { href, text: "", hasPicture: false });
}

/** A picture in a link says where it leads, if anything does. */
function addPicture({ parts, link }: Reading, tag: Tag) {
  const [src, alt] = [tag.attribute("src"), tag.attribute("alt")];
  if (src === undefined) return;
  add(parts.pictures, { src, alt });
  if (!link) return;
  link.hasPicture = true;
  link.text += alt ?? "";
}

function isStyled(tag: Tag) {
  if (tag.closes) return false;
  if (tag.name === "font") return true;
  return ["style", "color", "bgcolor", "face"].some((name) => tag.attribute(name) !== undefined);
}

function add<Part>(list: Part[], part: Part) {
  if (list.length >= mostParts) return undefined;
  list.push(part);
  return part;
}
