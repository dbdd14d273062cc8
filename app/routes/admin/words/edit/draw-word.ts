import { isRich, type Rich } from "#app/words/values.ts";
import {
  type Mark,
  type Piece,
  parseRich,
  parseText,
  plainOf,
  writeRich,
} from "#app/words/word-marks.ts";
import { wordText } from "#app/words/word-text.ts";

/** What facts say, by their names. */
export type FactTexts = Readonly<Record<string, string>>;

/** A text in the parts of which it is drawn. */
function piecesOf(value: string | Rich, facts: FactTexts): Piece[] {
  const isFact = (name: string) => Object.hasOwn(facts, name);
  return isRich(value) ? parseRich(value.rich, isFact) : parseText(value, isFact);
}

/** A word's value as a reader sees it. */
export function shownText(value: unknown, facts: FactTexts): string {
  if (value === "" || value === undefined || value === null) return "";
  return wordText(value, (text) => plainOf(piecesOf(text, facts), (name) => facts[name] ?? ""));
}

const drawnValues = new WeakMap<Element, string>();

/** Draws a word where it stands, if it is not drawn already. Never while somebody types in it. */
export function drawWord(element: Element, value: unknown, facts: FactTexts) {
  const isText = typeof value === "string" || isRich(value);
  const plain = isText ? piecesOf(value, facts) : [{ text: shownText(value, facts) }];
  const pieces = isHeadline(element) ? asHeadline(plain) : plain;
  const key = JSON.stringify([pieces, pieces.map((piece) => "fact" in piece && facts[piece.fact])]);
  if (drawnValues.get(element) === key) return;
  drawnValues.set(element, key);
  element.replaceChildren(...pieces.map((piece) => drawn(piece, element.ownerDocument, facts)));
}

/** The tagline over home, which is stored as one plain line. */
function isHeadline(element: Element) {
  return element.closest("[data-headline]") !== null;
}

/** As visitors see it: its last two words in italics. */
function asHeadline(pieces: Piece[]): Piece[] {
  const [line, ...rest] = pieces;
  if (!line || !("text" in line) || rest.length > 0) return pieces;
  const words = line.text.replaceAll("'", "’").split(" ");
  const end = { text: words.slice(-2).join(" ") };
  return [{ text: `${words.slice(0, -2).join(" ")} ` }, { mark: "accent", inside: [end] }];
}

/** What stands in the page now is not what was drawn last. */
export function forgetDrawing(element: Element) {
  drawnValues.delete(element);
}

function drawn(piece: Piece, page: Document, facts: FactTexts): Node {
  if ("text" in piece) return page.createTextNode(piece.text);
  if ("fact" in piece) return factChip(piece.fact, page, facts);
  if (piece.mark === "break") return page.createElement("br");
  const element = markElement(piece.mark, page, piece.to);
  element.append(...piece.inside.map((part) => drawn(part, page, facts)));
  return element;
}

function factChip(name: string, page: Document, facts: FactTexts) {
  const chip = page.createElement("span");
  chip.dataset.word = `facts.${name}`;
  chip.append(facts[name] ?? "");
  return prepareChip(chip);
}

/** A fact inside of a sentence is changed as a fact, not as letters of the sentence. */
export function prepareChip(chip: HTMLElement) {
  chip.contentEditable = "false";
  chip.tabIndex = 0;
  chip.setAttribute("role", "button");
  chip.setAttribute("aria-label", `Fact: ${chip.textContent}`);
  return chip;
}

const tags = { accent: "em", strong: "b", kept: "span", link: "a" } as const;
const classes = {
  accent: "accent",
  strong: "",
  kept: "no-break",
  link: "text-link text-link--ember",
};

/** As `RichText` draws it; links lead nowhere while they are edited. */
export function markElement(mark: Mark, page: Document, to = "") {
  const element = page.createElement(tags[mark]);
  if (classes[mark]) element.className = classes[mark];
  if (mark === "link") element.dataset.to = to;
  return element;
}

/** Reads a word back from where it stands. */
export function readWord(element: Element, kind: "text" | "rich", lines: boolean) {
  const source = writeRich(readPieces(element, kind === "rich"));
  const text = lines
    ? source.replace(/(?<!\n)\n+$/, "")
    : source.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
  if (kind === "rich") return { rich: text };
  return isHeadline(element) ? text.replaceAll("’", "'") : text;
}

function readPieces(element: Node, rich: boolean): Piece[] {
  return Array.from(element.childNodes).flatMap((node) => readNode(node, rich));
}

function readNode(node: Node, rich: boolean): Piece[] {
  if (node.nodeType === 3) return [{ text: node.textContent ?? "" }];
  if (!isElement(node)) return [];
  if (node.dataset.word?.startsWith("facts.")) return [{ fact: node.dataset.word.slice(6) }];
  if (node.tagName === "BR") return [{ mark: "break" }];
  const inside = readPieces(node, rich);
  const mark = rich ? markOf(node) : undefined;
  if (mark) return [{ mark, to: node.dataset.to, inside }];
  // Browsers begin a line with a block of its own.
  return /^(DIV|P)$/.test(node.tagName) && node.previousSibling
    ? [{ mark: "break" }, ...inside]
    : inside;
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}

export function markOf({ tagName, className }: HTMLElement): Mark | undefined {
  if (tagName === "EM" || tagName === "I") return "accent";
  if (tagName === "B" || tagName === "STRONG") return "strong";
  if (tagName === "A") return "link";
  return className === "no-break" ? "kept" : undefined;
}
