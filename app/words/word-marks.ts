/** A text with marks in its parts, as the editor shows them. */
export type Piece =
  | { text: string }
  | { fact: string }
  | { mark: "break" }
  | { mark: Mark; to?: string; inside: Piece[] };

export type Mark = "accent" | "strong" | "kept" | "link";

const marked = /(\*\*.+?\*\*|\*.+?\*|~.+?~|\[[^[\]]+\]\([^()]+\)|\n)/s;

/** Reads rich text; names in braces that are no facts are text. */
export function parseRich(source: string, isFact: (name: string) => boolean): Piece[] {
  return source
    .split(marked)
    .flatMap((part, at) => (at % 2 ? [parseMark(part, isFact)] : parseText(part, isFact)));
}

/** Reads plain text, which may name facts. */
export function parseText(source: string, isFact: (name: string) => boolean): Piece[] {
  return source.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    const name = part.slice(1, -1);
    if (/^\{\w+\}$/.test(part) && isFact(name)) return [{ fact: name }];
    return part === "" ? [] : [{ text: part }];
  });
}

function parseMark(part: string, isFact: (name: string) => boolean): Piece {
  if (part === "\n") return { mark: "break" };
  if (part.startsWith("[")) {
    const [label = "", to = ""] = part.slice(1, -1).split("](");
    return { mark: "link", to, inside: parseRich(label, isFact) };
  }
  const width = part.startsWith("**") ? 2 : 1;
  const mark = width === 2 ? "strong" : part.startsWith("~") ? "kept" : "accent";
  return { mark, inside: parseRich(part.slice(width, -width), isFact) };
}

const signs = { accent: "*", strong: "**", kept: "~" };

/** Writes what `parseRich` reads. A mark cannot hold itself, nor may two signs of stars meet. */
export function writeRich(pieces: readonly Piece[], within: readonly Mark[] = []): string {
  return joined(pieces).reduce((text, piece) => text + written(piece, within), "");
}

function written(piece: Piece, within: readonly Mark[]) {
  if ("text" in piece) return piece.text;
  if ("fact" in piece) return `{${piece.fact}}`;
  if (piece.mark === "break") return "\n";
  const { mark, inside, to = "" } = piece;
  const isNested = within.includes(mark) || (isStar(mark) && within.some(isStar));
  const text = writeRich(inside, [...within, mark]);
  if (isNested || text.trim() === "") return text;
  if (mark === "link") return to ? `[${text}](${to})` : text;
  // Spaces belong beside a mark: browsers leave them inside of what was selected.
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  const marked = `${signs[mark]}${text.slice(before, after)}${signs[mark]}`;
  return text.slice(0, before) + marked + text.slice(after);
}

function isStar(mark: Mark) {
  return mark === "accent" || mark === "strong";
}

/** Two marks of a kind side by side are one. */
function joined(pieces: readonly Piece[]) {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isSame = last && "inside" in last && "inside" in piece && last.mark === piece.mark;
    if (isSame && last.to === piece.to) {
      all[all.length - 1] = { ...last, inside: [...last.inside, ...piece.inside] };
    } else all.push(piece);
  }
  return all;
}

/** What a reader sees of it. */
export function plainOf(pieces: readonly Piece[], factText: (name: string) => string): string {
  return pieces
    .map((piece) => {
      if ("text" in piece) return piece.text;
      if ("fact" in piece) return factText(piece.fact);
      return piece.mark === "break" ? "\n" : plainOf(piece.inside, factText);
    })
    .join("");
}
