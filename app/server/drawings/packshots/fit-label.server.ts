/** How wide a letter is in a font of size 1. */
type Widths = (letter: string) => number;

type Room = { width: number; height: number; largest: number; smallest: number };

type Setting = { size: number; lines: string[] };

export const lineHeight = 1.12;
const step = 0.5;

/** The largest size at which all words fit; at the smallest, what does not fit ends with dots. */
export function fitLabel(text: string, widthOf: Widths, room: Room): Setting {
  const words = text.split(" ").filter(Boolean);
  const { width, largest, smallest } = room;
  for (let size = largest; size >= smallest; size -= step) {
    const setting = { widthOf, width: width / size };
    const lines = wrap(words, setting);
    const fits = lines.length <= maxLines(room, size) && lines.every((line) => isIn(line, setting));
    if (fits) return { size, lines: balance(words, lines, setting) };
  }
  const setting = { widthOf, width: width / smallest };
  const lines = wrap(
    words.flatMap((word) => cut(word, setting)),
    setting,
  );
  const most = maxLines(room, smallest);
  return { size: smallest, lines: lines.length > most ? shorten(lines, most, setting) : lines };
}

type LineSetting = { widthOf: Widths; width: number };

function maxLines({ height }: Room, size: number) {
  return Math.max(1, Math.floor((height / size + 0.12) / lineHeight));
}

function measure(line: string, widthOf: Widths) {
  return [...line].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function isIn(line: string, { widthOf, width }: LineSetting) {
  return measure(line, widthOf) <= width;
}

function wrap(words: readonly string[], setting: LineSetting) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && isIn(longer, setting)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As narrow as it gets without another line. */
function balance(words: readonly string[], lines: string[], { widthOf, width }: LineSetting) {
  const widest = Math.max(1, ...words.map((word) => measure(word, widthOf)));
  let best = lines;
  for (let narrower = width - 0.2; narrower >= widest; narrower -= 0.2) {
    const next = wrap(words, { widthOf, width: narrower });
    if (next.length > best.length) break;
    best = next;
  }
  return best;
}

/** A word that is longer than a line, in pieces: after its hyphens if it has any. */
function cut(word: string, setting: LineSetting) {
  if (isIn(word, setting)) return [word];
  return word.split(/(?<=-)/).flatMap((part) => cutLetters(part, setting));
}

function cutLetters(word: string, setting: LineSetting) {
  const pieces = [""];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (isIn(longer, setting)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces.filter(Boolean);
}

function shorten(lines: readonly string[], most: number, setting: LineSetting) {
  const last = [...(lines[most - 1] ?? "")];
  const ended = () => `${last.join("").replace(/[\p{P}\s]+$/u, "")}…`;
  while (last.length > 1 && !isIn(ended(), setting)) last.pop();
  return [...lines.slice(0, most - 1), ended()];
}
