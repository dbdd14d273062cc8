/** Words, or parts of these names, each at least and at most so often; `block`, `paragraph` and `image` are what any text has. */
export type Holds = "words" | readonly (readonly [name: string, least: number, most: number])[];

export type Part = {
  tag: string;
  /** What it stands in, as a selector; a piece stands in the text itself. */
  inside?: string;
  holds: Holds;
};

const any = Number.POSITIVE_INFINITY;

/** The pieces of a body that hold others, and their parts. The editor writes them so, the sanitizer allows no other. */
export const parts: Record<string, Part> = {
  figures: { tag: "dl", holds: [["pair", 1, 4]] },
  facts: { tag: "dl", holds: [["pair", 1, 40]] },
  quote: {
    tag: "figure",
    holds: [
      ["image", 0, 1],
      ["said", 1, 1],
      ["caption", 1, 1],
    ],
  },
  columns: { tag: "div", holds: [["column", 2, 2]] },
  gallery: { tag: "div", holds: [["image", 1, 6]] },
  question: {
    tag: "details",
    holds: [
      ["summary", 1, 1],
      ["block", 1, any],
    ],
  },
  button: { tag: "p", holds: "words" },
  pair: {
    tag: "div",
    inside: "dl[data-piece] >",
    holds: [
      ["term", 1, 1],
      ["detail", 1, 1],
    ],
  },
  term: { tag: "dt", inside: "dl[data-piece] > div >", holds: "words" },
  detail: { tag: "dd", inside: "dl[data-piece] > div >", holds: "words" },
  said: { tag: "blockquote", inside: "[data-piece=quote] >", holds: [["paragraph", 1, any]] },
  caption: { tag: "figcaption", inside: "[data-piece=quote] >", holds: "words" },
  column: { tag: "div", inside: "[data-piece=columns] >", holds: [["block", 1, any]] },
  summary: { tag: "summary", inside: "details >", holds: "words" },
};

export type PieceName = (typeof pieceNames)[number];

const pieceNames = [
  "figures",
  "quote",
  "columns",
  "button",
  "question",
  "gallery",
  "facts",
] as const;

export const pictureSizes = ["wide", "small"];

export function isPiece(name: string): name is PieceName {
  return pieceNames.some((piece) => piece === name);
}
