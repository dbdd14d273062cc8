/** What is spoken in a film: WebVTT, SubRip, or lines that begin with a time. One pass, one line at a time. */

/** In letters, moments and letters of one line. */
export const longestTranscript = 200_000;
const mostMoments = 3000;
const longestLine = 5000;

export type Moment = { at: number; speaker?: string; text: string };

type Cue = Moment & { end?: number };

export type ReadTranscript = { moments: Moment[] } | { problem: string };

/** What is wrong is said with its line; nothing is left out silently. */
export function readTranscript(typed: string, length: number | null = null): ReadTranscript {
  const whole = typed.trim();
  if (typed.length > longestTranscript) {
    return { problem: `The transcript is longer than ${longestTranscript / 1000},000 letters.` };
  }
  if (whole === "") return { moments: [] };
  const lines = typed.split(/\r\n?|\n/);
  const reading = startReading(lines, length);
  for (let at = 0; at < lines.length; at += 1) {
    const problem = readLine(reading, at);
    if (problem) return { problem: `Line ${at + 1}: ${problem}` };
  }
  const empty = reading.cues.find(({ text }) => text === "");
  if (empty) return { problem: `Nothing is said at ${clockTime(empty.at)}.` };
  return { moments: reading.isTimed ? joined(reading.cues) : reading.cues };
}

type Reading = {
  lines: string[];
  /** Times stand on lines of their own, with an arrow. */
  isTimed: boolean;
  isWebVtt: boolean;
  /** Inside of a note or a style, until the next empty line. */
  isAside: boolean;
  length: number | null;
  cues: Cue[];
};

function startReading(lines: string[], length: number | null): Reading {
  const isWebVtt = /^\ufeff?WEBVTT(\s|$)/.test(lines[0] ?? "");
  const isTimed = isWebVtt || lines.some((line) => line.includes("-->"));
  // Whatever follows the word up to the first empty line belongs to the head.
  return { lines, isTimed, isWebVtt, isAside: isWebVtt, length, cues: [] };
}

/** What is wrong with a line, if anything is. */
function readLine(reading: Reading, number: number): string | undefined {
  const { lines, isTimed, isWebVtt, cues } = reading;
  const line = (lines[number] ?? "").replace(/^\ufeff/, "").trim();
  if (line.length > longestLine) return `it is longer than ${longestLine} letters.`;
  if (line.includes("\ufffd"))
    return "it has letters that could not be read. Save the file as UTF-8.";
  if (line === "") {
    reading.isAside = false;
    return undefined;
  }
  const before = (lines[number - 1] ?? "").trim();
  if (isWebVtt && before === "" && /^(NOTE|STYLE|REGION)(\s|$)/.test(line)) reading.isAside = true;
  if (isTimed && line.includes("-->")) {
    reading.isAside = false;
    return addTimed(reading, line);
  }
  if (reading.isAside) return undefined;
  if (isTimed && lines[number + 1]?.includes("-->") && (before === "" || /^\d+$/.test(line))) {
    return undefined;
  }
  if (!isTimed) {
    const [, time, text = ""] = /^\[?(-?\d[\d:.,]*)\]?(?:\s+(\S.*)?)?$/.exec(line) ?? [];
    if (time?.includes(":")) return addMoment(reading, time, undefined, text);
  }
  const last = cues.at(-1);
  if (!last) return "there is no time before it. Begin with a time such as 0:18.";
  addText(last, line);
  return undefined;
}

function addTimed(reading: Reading, line: string) {
  const [from = "", rest = ""] = line.split("-->", 2);
  const [to = ""] = rest.trim().split(/\s/, 1);
  return addMoment(reading, from.trim(), to, "");
}

function addMoment(reading: Reading, from: string, to: string | undefined, text: string) {
  const { cues, length } = reading;
  const [at, end] = [readClock(from), to === undefined ? undefined : readClock(to)];
  if (at === undefined) return `“${from.slice(0, 20)}” is no time such as 0:18.`;
  if (to !== undefined && end === undefined) return `“${to.slice(0, 20)}” is no time such as 0:18.`;
  if (end !== undefined && end < at) return "it ends before it begins.";
  if (at < (cues.at(-1)?.at ?? 0)) return "it begins before the one above it.";
  if (length !== null && at >= length)
    return `it begins after the end of the film, ${clockTime(length)}.`;
  if (cues.length === mostMoments) return `there are more than ${mostMoments} times.`;
  const cue: Cue = { at, ...(end !== undefined && { end }), text: "" };
  cues.push(cue);
  if (text) addText(cue, text);
  return undefined;
}

const speakerTag = /^<v(?:\.[^\s>]{0,40})? ([^<>]{1,60})>/;
const speakerName = /^(?:- ?)?(\p{Lu}[\p{L}\p{M} .'’-]{0,38}):\s+(?=\S)/u;

function addText(cue: Cue, line: string) {
  const [tag, tagged] = speakerTag.exec(line) ?? [];
  const plain = plainWords(tag ? line.slice(tag.length) : line);
  const [name, named] = (!tagged && cue.text === "" && speakerName.exec(plain)) || [];
  const speaker = tagged ?? named;
  if (speaker && cue.text === "") cue.speaker = plainWords(speaker).trim();
  const words = name ? plain.slice(name.length) : plain;
  cue.text = `${cue.text} ${words}`.trim();
}

/** Without marks such as `<i>`; a bracket that is none of them stays. */
function plainWords(line: string) {
  return line
    .replace(/<\/?(?:[a-z]{1,4}(?:\.[\w.-]{0,40})?(?: [^<>]{0,60})?|[\d:.]{1,12})>/g, "")
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, " ");
}

const entities = { amp: "&", lt: "<", gt: ">", nbsp: " " };

/** Whole seconds of `00:00:18.200`, `0:18` or `1:02:03,5`. */
function readClock(text: string) {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d\d)(?:[.,]\d{1,3})?$/.exec(text);
  if (!parts) return undefined;
  const [hours, minutes, seconds] = [parts[1] ?? 0, parts[2], parts[3]].map(Number) as [
    number,
    number,
    number,
  ];
  return minutes > 59 && parts[1]
    ? undefined
    : seconds > 59
      ? undefined
      : hours * 3600 + minutes * 60 + seconds;
}

const longestParagraph = 320;
const pause = 4;

/** Captions are cut to fit a screen: those of one speaker are joined up to the end of a sentence. */
function joined(cues: readonly Cue[]) {
  const paragraphs: Cue[] = [];
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    if (last && goesOn(last, cue)) {
      last.text += ` ${cue.text}`;
      last.end = cue.end;
    } else paragraphs.push({ ...cue });
  }
  return paragraphs.map(({ end: _, ...moment }) => moment);
}

function goesOn(last: Cue, next: Cue) {
  if (next.speaker && next.speaker !== last.speaker) return false;
  if (next.at - (last.end ?? last.at) > pause) return false;
  if (last.text.length + next.text.length > 2 * longestParagraph) return false;
  return last.text.length < longestParagraph / 2 || !/[.!?…”"]$/.test(last.text);
}

function clockTime(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** All of it as one text, for search engines. */
export function spokenText(moments: readonly Moment[]) {
  return moments.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)).join(" ");
}

/** As a file to read: the same form that staff type. */
export function transcriptFile(moments: readonly Moment[]) {
  return moments
    .map(({ at, speaker, text }) => `${clockTime(at)} ${speaker ? `${speaker}: ` : ""}${text}\n`)
    .join("");
}

/** The text of a file in the encodings that programs for captions write. */
export function decodeTranscript(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
