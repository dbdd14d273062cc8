/** A stretch of a mail: what its sender wrote, or what they quoted. */
export type Stretch = { quoted: boolean; text: string };

const longestLine = 1000;

const attribution = [
  /^On .{6,300}wrote:$/i,
  /^Am .{6,300}schrieb.{0,200}:$/i,
  /^Le .{6,300}a écrit\s?:$/i,
  /^El .{6,300}escribió:$/i,
  /^Il .{6,300}ha scritto:$/i,
  /^Op .{6,300}schreef.{0,200}:$/i,
  /^Em .{6,300}escreveu:$/i,
  /^\d{4}.{4,200}[:：]$/,
];

/** From here on everything is the mail before, in Outlook and its kin. */
const restIsQuoted =
  /^(?:-{3,} ?(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|forwarded message|weitergeleitete nachricht) ?-{3,}|begin forwarded message:)$/i;
const headOfMail = /^\*?(?:from|von|de|da|van)\s?:\*? .+/i;
const nextOfHead =
  /^\*?(?:sent|gesendet|envoyé|enviado|inviato|verzonden|date|datum|to|an|à|para|a|aan)\s?:/i;

/** What is new in a mail and what it quotes, in the order of the mail. */
export function stretchesOf(text: string): Stretch[] {
  const lines = text.split("\n");
  const quoted = lines.map(() => false);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lineAt(lines, at);
    if (line.startsWith(">")) quoted[at] = true;
    if (restIsQuoted.test(line) || isHead(lines, at)) {
      quoted.fill(true, /^_{5,}$/.test(lineAt(lines, at - 1)) ? at - 1 : at);
      break;
    }
    const length = attributionAt(lines, at);
    if (length > 0) quoted.fill(true, at, at + length);
  }
  return joined(lines, quoted);
}

function lineAt(lines: readonly string[], at: number) {
  return (lines[at] ?? "").slice(0, longestLine).trim();
}

function isHead(lines: readonly string[], at: number) {
  if (!headOfMail.test(lineAt(lines, at))) return false;
  return [1, 2, 3].some((next) => nextOfHead.test(lineAt(lines, at + next)));
}

/** How many lines say whom the next ones are from; mail programs wrap them. Only before a quotation. */
function attributionAt(lines: readonly string[], at: number) {
  for (const length of [1, 2, 3]) {
    const words = lines.slice(at, at + length).map((line) => line.slice(0, longestLine).trim());
    if (words.includes("")) return 0;
    if (!attribution.some((pattern) => pattern.test(words.join(" ")))) continue;
    const next = [0, 1].map((more) => lineAt(lines, at + length + more));
    return next.some((line) => line.startsWith(">")) ? length : 0;
  }
  return 0;
}

function joined(lines: readonly string[], quoted: readonly boolean[]) {
  const stretches: { quoted: boolean; lines: string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = stretches.at(-1);
    const isQuoted = quoted[at] ?? false;
    // An empty line belongs to what stands before it.
    if (last && (last.quoted === isQuoted || line.trim() === "")) last.lines.push(line);
    else stretches.push({ quoted: isQuoted, lines: [line] });
  }
  return stretches
    .map((stretch) => ({ quoted: stretch.quoted, text: stretch.lines.join("\n").trim() }))
    .filter(({ text }) => text !== "");
}
