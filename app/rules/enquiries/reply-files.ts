type Known = { type: string; endings: readonly string[]; matches: (bytes: Uint8Array) => boolean };

export const mostFiles = 20;
export const mostFileBytes = 20 * 1024 * 1024;
/** Of all replies to an enquiry, and of all unsorted mails: anybody may write, and the disk ends. */
const mostBytesTogether = 200 * 1024 * 1024;

/** The files that still have room beside those that are stored. */
export function filesThatFit<File extends { bytes: Uint8Array }>(
  files: readonly File[],
  storedBytes: number,
) {
  let total = storedBytes;
  return files.filter(({ bytes }) => {
    const fits = total + bytes.length <= mostBytesTogether;
    if (fits) total += bytes.length;
    return fits;
  });
}

/** Whatever is none of these is not stored: programs and pages can do harm where they are opened. */
const known: Known[] = [
  { type: "application/pdf", endings: ["pdf"], matches: begins("%PDF-") },
  { type: "image/png", endings: ["png"], matches: begins("\x89PNG\r\n\x1a\n") },
  { type: "image/jpeg", endings: ["jpg", "jpeg", "jfif"], matches: begins("\xff\xd8\xff") },
  { type: "image/gif", endings: ["gif"], matches: begins("GIF8") },
  { type: "image/webp", endings: ["webp"], matches: (b) => has(b, 0, "RIFF") && has(b, 8, "WEBP") },
  {
    type: "image/heic",
    endings: ["heic", "heif", "avif"],
    matches: (b) => has(b, 4, "ftyp") && /^(?:hei|mif1|msf1|avif)/.test(latin(b, 8, 4)),
  },
  { type: "video/mp4", endings: ["mp4", "m4a", "m4v", "mov"], matches: (b) => has(b, 4, "ftyp") },
  { type: "audio/mpeg", endings: ["mp3"], matches: begins("ID3") },
  { type: "image/tiff", endings: ["tif", "tiff"], matches: begins("II*\0") },
  {
    type: "application/zip",
    endings: [
      "zip",
      "docx",
      "xlsx",
      "pptx",
      "odt",
      "ods",
      "odp",
      "pages",
      "numbers",
      "key",
      "epub",
    ],
    matches: begins("PK\x03\x04"),
  },
  {
    type: "application/octet-stream",
    endings: ["doc", "xls", "ppt", "msg"],
    matches: begins("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
  },
  { type: "text/rtf", endings: ["rtf"], matches: begins("{\\rtf") },
  {
    type: "text/plain",
    endings: ["txt", "csv", "md", "ics", "vcf", "log", "tsv", "eml", "asc"],
    matches: isPlainText,
  },
];

/** How a file may be stored; undefined if it may not. Its first bytes decide, whatever it says it is. */
export function storableFile(name: string, bytes: Uint8Array) {
  const found = known.find(({ matches }) => matches(bytes));
  if (!found) return undefined;
  const [ending = ""] = found.endings;
  const safe = safeName(name);
  const fits = found.endings.some((each) => safe.toLowerCase().endsWith(`.${each}`));
  return { type: found.type, name: fits ? safe : `${safe}.${ending}` };
}

/** Without what means something to a file system or turns the direction of reading. */
export function safeName(name: string) {
  const plain = name
    .slice(-1000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, "-")
    .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, "");
  return (plain || "attachment").slice(-120);
}

function begins(text: string) {
  return (bytes: Uint8Array) => has(bytes, 0, text);
}

function has(bytes: Uint8Array, at: number, text: string) {
  return latin(bytes, at, text.length) === text;
}

function latin(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Neither bytes that no text has, nor what runs or is shown as a page where it is opened. */
function isPlainText(bytes: Uint8Array) {
  const start = bytes.subarray(0, 4096);
  if (start.length === 0 || start.some((byte) => byte < 9 || (byte > 13 && byte < 32)))
    return false;
  const words = latin(start, 0, Math.min(start.length, 1000)).trimStart();
  return !/^(?:#!|<|@echo|MZ|\xef\xbb\xbf\s*<)/i.test(words);
}
