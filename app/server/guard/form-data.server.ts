import { MIMEType } from "node:util";
import { parseJson, wellFormed } from "#app/rules/text/text.ts";

/** The fields of a form post, well-formed. A body that is not a form is answered with 400. */
export async function readFormData(request: Request, most = maxFields) {
  try {
    return await readFields(request, most);
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}

/** No form of visitors has half as many. */
export const maxFields = 200;

/** The same, for whoever answers in another way; throws when the body is not a form. */
export async function readFields(request: Request, most = maxFields) {
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await readBytes(request));
  // Known before it is parsed, which takes seconds where there are many.
  if (!createPartCounter(type, most)(body)) throw new Error("Too many fields");
  return wellFormedFields(await parseForm(body, type));
}

/** Parses a form whose parts were counted, at the boundary they were counted by. */
export function parseForm(body: Blob | Buffer<ArrayBuffer>, contentType: string) {
  const boundary = boundaryOf(contentType);
  const type = new MIMEType(boundary ? "multipart/form-data" : "application/x-www-form-urlencoded");
  if (boundary) type.params.set("boundary", boundary);
  else if (!isPlainForm(contentType)) throw new Error("The body is not a form");
  return new Response(body, { headers: { "Content-Type": String(type) } }).formData();
}

/** Takes the bytes of a form as they come: false at the first part beyond `most`. */
export function createPartCounter(contentType: string, most = maxFields) {
  const boundary = boundaryOf(contentType);
  const separator = boundary ? `--${boundary}` : isPlainForm(contentType) ? "&" : undefined;
  let found = 0;
  let rest: Uint8Array = Buffer.alloc(0);
  return (chunk: Uint8Array) => {
    if (!separator) return true;
    // The separator may be split between two chunks.
    const bytes = Buffer.concat([rest, chunk]);
    let end = 0;
    for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, end)) {
      found += 1;
      if (found > most) return false;
      end = at + separator.length;
    }
    rest = bytes.subarray(Math.max(end, bytes.length - separator.length + 1));
    return true;
  };
}

/** What is between the parts of a form, read as the parser reads it. */
export function boundaryOf(contentType: string) {
  const type = mimeType(contentType);
  return type?.essence === "multipart/form-data" ? type.params.get("boundary") : null;
}

function isPlainForm(contentType: string) {
  return mimeType(contentType)?.essence === "application/x-www-form-urlencoded";
}

function mimeType(text: string) {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

function wellFormedFields(form: FormData) {
  const fields = new FormData();
  for (const [name, value] of form) {
    // A password is only hashed, and has to stay what was typed; a honeypot is filled by anything.
    const asSent = typeof value !== "string" || /password$|^honeypot$/.test(name);
    fields.append(name, asSent ? (value as string) : wellFormed(value));
  }
  return fields;
}

/** What a script sent, to the letter: a signature may be about it. */
export function readText(request: Request) {
  return request.text();
}

/** The same where it is no text. */
export async function readBytes(request: Request) {
  return new Uint8Array(await request.arrayBuffer());
}

/** The JSON object a script sent, or undefined. */
export async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  const sent: unknown = await readText(request)
    .then(parseJson)
    .catch(() => undefined);
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : undefined;
}
