/** A word of a headline, as wide as it is in a font of size 1. */
export type Word = {
  text: string;
  width: number;
  ember: boolean;
  /** The rest of a word that was too long for a line. */
  glued?: boolean;
};

export type Setting = { size: number; lines: Word[][] };

export const gap = 0.22;
const dots = 0.75;

/** The largest that fits is taken. */
const sizes = [
  { size: 92, maxLines: 3 },
  { size: 82, maxLines: 3 },
  { size: 72, maxLines: 3 },
  { size: 64, maxLines: 4 },
] as const;

/** Breaks a headline into lines of about the same length; what fits at no size ends with dots. */
export function breakLines(words: readonly Word[], width: number): Setting {
  for (const { size, maxLines } of sizes) {
    const lines = fill(words, width / size);
    const fits = lines.length <= maxLines && words.every((word) => word.width * size <= width);
    if (fits) return { size, lines: arrange(words, width / size, lines.length) };
  }
  const { size, maxLines } = sizes[3];
  const pieces = words.flatMap((word) => cutToFit(word, width / size));
  const lines = fill(pieces, width / size);
  return {
    size,
    lines: lines.length > maxLines ? clamp(lines.slice(0, maxLines), width / size) : lines,
  };
}

function fill(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const step = (word.glued ? 0 : gap) + word.width;
    const line = lines.at(-1);
    if (line && used + step <= width) {
      line.push(word);
      used += step;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}

/** The ember words begin a line of their own where that costs none. */
function arrange(words: readonly Word[], width: number, maxLines: number): Word[][] {
  const [lead, ember] = [words.filter((word) => !word.ember), words.filter((word) => word.ember)];
  const apart = [lead, ember].flatMap((part) => (part.length > 0 ? balance(part, width) : []));
  return apart.length <= maxLines ? apart : balance(words, width);
}

/** As narrow as it gets without another line. */
function balance(words: readonly Word[], width: number): Word[][] {
  let lines = fill(words, width);
  const widest = Math.max(...words.map((word) => word.width));
  for (let narrower = width - 0.1; narrower >= widest; narrower -= 0.1) {
    const next = fill(words, narrower);
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

function cutToFit(word: Word, width: number): Word[] {
  const count = Math.ceil(word.width / (width * 0.94));
  if (count <= 1) return [word];
  const letters = [...word.text];
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, index) => ({
    ...word,
    text: letters.slice(index * length, (index + 1) * length).join(""),
    width: word.width / count,
    glued: index > 0 || word.glued,
  })).filter(({ text }) => text !== "");
}

function clamp(lines: Word[][], width: number): Word[][] {
  const last = [...(lines.at(-1) ?? [])];
  while (last.length > 1 && widthOf(last) + dots > width) last.pop();
  const end = last.pop();
  if (end) last.push({ ...end, text: `${end.text.replace(/[\p{P}\s]+$/u, "")}…` });
  return [...lines.slice(0, -1), last];
}

function widthOf(line: readonly Word[]) {
  return line.reduce((sum, word) => sum + word.width + (word.glued ? 0 : gap), -gap);
}
