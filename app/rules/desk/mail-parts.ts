/** The parts of a raw mail, as far as it takes to read a report. Every step is linear. */

/** By name in lower case; values are unfolded. */
export type MailHeaders = Map<string, string[]>;

/** Its type is without parameters. */
export type Part = { type: string; headers: MailHeaders; body: string };

const mostParts = 50;
const mostHeaders = 200;
const longestValue = 1000;

/**
 * The mail itself is the first part. Parts of parts are listed, too, but not those of a mail in
 * the mail. What is beyond the first fifty is left out.
 */
export function readParts(source: string): Part[] {
  const boundaries = new Set<string>();
  const parts: Part[] = [];
  let [head, body, inHead]: [string[], string[], boolean] = [[], [], true];
  const endHead = () => {
    const boundary = boundaryOf(readHeaders(head.join("\n")));
    if (boundary) boundaries.add(boundary);
    inHead = false;
  };
  for (const line of source.split(/\r?\n/)) {
    if (boundaries.has(markOf(line))) {
      parts.push(toPart(head, body));
      if (parts.length === mostParts) return parts;
      [head, body, inHead] = [[], [], true];
    } else if (!inHead) body.push(line);
    else if (line.trim() === "") endHead();
    else head.push(line);
  }
  return [...parts, toPart(head, body)];
}

/** Those before the first empty line. */
export function readHeaders(text: string): MailHeaders {
  const headers: MailHeaders = new Map();
  let values: string[] = [];
  let left = mostHeaders;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || left === 0) break;
    if (/^[ \t]/.test(line)) {
      const value = values.pop();
      if (value !== undefined) values.push(`${value} ${line.trim()}`.slice(0, longestValue));
      continue;
    }
    left--;
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    values = headers.get(name) ?? [];
    values.push(line.slice(colon + 1, colon + 1 + longestValue).trim());
    if (name) headers.set(name, values);
  }
  return headers;
}

function toPart(head: readonly string[], body: readonly string[]): Part {
  const headers = readHeaders(head.join("\n"));
  const [type = ""] = (headers.get("content-type")?.[0] ?? "text/plain")
    .toLowerCase()
    .split(";", 1);
  const encoding = headers.get("content-transfer-encoding")?.[0] ?? "";
  return { type: type.trim(), headers, body: decode(body.join("\n"), encoding) };
}

/** `--boundary` and `--boundary--`, without the hyphens. */
function markOf(line: string) {
  return line.startsWith("--") && line.length < 200
    ? line.slice(2).replace(/(?:--)?[ \t]*$/, "")
    : "";
}

function boundaryOf(headers: MailHeaders) {
  const type = headers.get("content-type")?.[0] ?? "";
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return (quoted ?? bare)?.replace(/--$/, "").trimEnd();
}

function decode(raw: string, encoding: string) {
  if (/^base64/i.test(encoding)) return decodeBase64(raw);
  return /^quoted-printable/i.test(encoding) ? decodeQuoted(raw) : raw;
}

function decodeBase64(raw: string) {
  const letters = raw.replace(/[^A-Za-z0-9+/]/g, "");
  // The last letter of a mail that was cut says nothing alone.
  const whole = letters.slice(0, letters.length % 4 === 1 ? -1 : undefined);
  return toText(atob(whole));
}

function decodeQuoted(raw: string) {
  const bytes = raw
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return toText(bytes);
}

function toText(bytes: string) {
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
