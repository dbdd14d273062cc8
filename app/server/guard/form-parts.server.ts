import { MIMEType } from "node:util";

/** The parts of a form, told while its bytes come. It needs no data, so what stands before the application uses it, too. */

type Most = { fields: number; files: number };

/** Longer heads have more than the name of a field and of a file. */
const longestHead = 8 * 1024;

const afterHead = "\r\n\r\n";

/** Takes the bytes of a form as they come: says of which there are too many at the first part beyond `most`. */
export function createPartCounter(contentType: string, most: Most) {
  const boundary = boundaryOf(contentType);
  const separator = boundary ? `--${boundary}` : isPlainForm(contentType) ? "&" : undefined;
  // Between the fields of an ordinary form; a form in parts has one before each and one behind.
  const found: Most = { fields: boundary ? 0 : 1, files: 0 };
  let isHead = false;
  let rest: Uint8Array = Buffer.alloc(0);

  return (chunk: Uint8Array): keyof Most | undefined => {
    if (!separator) return undefined;
    // A separator and a head may be split between two chunks.
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    while (true) {
      const next = bytes.indexOf(separator, from);
      if (isHead) {
        const head = headAt(bytes, from, next, separator);
        if (head === "unfinished") break;
        if (head === "long") return "fields";
        found.files += Number(head.hasFile);
        if (found.files > most.files) return "files";
        isHead = false;
        from = head.end;
      } else if (next < 0) {
        break;
      } else {
        found.fields += 1;
        if (found.fields > most.fields) return "fields";
        from = next + separator.length;
        isHead = boundary !== null;
      }
    }
    rest = bytes.subarray(isHead ? from : Math.max(from, bytes.length - separator.length + 1));
    return undefined;
  };
}

/** The head of a part; where another part begins before its end, it has none. */
function headAt(bytes: Buffer, from: number, next: number, separator: string) {
  // No byte is looked at for several parts.
  const limit = Math.min(next < 0 ? bytes.length : next, from + longestHead);
  const length = bytes.subarray(from, limit).indexOf(afterHead);
  if (length < 0) {
    if (limit === from + longestHead) return "long";
    return next < 0 ? "unfinished" : { end: next, hasFile: false };
  }
  const body = from + length + afterHead.length;
  const mayBeFile = /;\s*filename\*?\s*=/i.test(bytes.toString("latin1", from, from + length));
  if (!mayBeFile) return { end: body, hasFile: false };
  // Browsers send an empty file where nothing was chosen.
  const close = Buffer.from(`\r\n${separator}`, "latin1");
  const start = bytes.subarray(body, body + close.length);
  const isStart = start.equals(close.subarray(0, start.length));
  if (isStart && start.length < close.length) return "unfinished";
  return { end: body, hasFile: !isStart };
}

/** What is between the parts of a form, read as the parser reads it. */
export function boundaryOf(contentType: string) {
  const type = mimeType(contentType);
  return type?.essence === "multipart/form-data" ? type.params.get("boundary") : null;
}

export function isPlainForm(contentType: string) {
  return mimeType(contentType)?.essence === "application/x-www-form-urlencoded";
}

function mimeType(text: string) {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}
