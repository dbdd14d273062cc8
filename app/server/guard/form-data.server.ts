import { MIMEType } from "node:util";
import { bodyOf } from "#app/areas.ts";
import { countListed, jsonOf } from "#app/rules/text/json.ts";
import { parseJson, wellFormed } from "#app/rules/text/text.ts";
import { countItems } from "./body-items.server.ts";
import { boundaryOf, createPartCounter, isPlainForm } from "./form-parts.server.ts";

/**
 * The one reader of bodies. How much it takes is said by the row of the address, in `app/areas.ts`. It counts what it
 * read: the fields of a form, the elements of all lists of JSON.
 */

/** Larger than its row allows, or of more parts. */
export class BodyTooLarge extends Error {
  readonly limit: "bytes" | "fields" | "files";

  constructor(limit: BodyTooLarge["limit"]) {
    super(`This request has too many ${limit}.`);
    this.limit = limit;
  }
}

/** For `catch`: what could not be read is undefined, and a refusal stays one. */
export function unread(error: unknown) {
  if (error instanceof Response) throw error;
  return undefined;
}

/**
 * The bytes as they come. Fields are counted before they are parsed, which takes seconds where there are many, and
 * a file that the row does not expect is refused before its bytes are passed on.
 */
export async function* readChunks(request: Request) {
  const limits = limitsOf(request);
  const countParts = createPartCounter(typeOf(request), limits);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limits.bytes) throw new BodyTooLarge("bytes");
    const beyond = countParts(chunk);
    if (beyond) throw new BodyTooLarge(beyond);
    yield chunk;
  }
}

function limitsOf({ url }: Request) {
  const { pathname, search } = new URL(url);
  return bodyOf(pathname + search);
}

export function typeOf({ headers }: Request) {
  return headers.get("Content-Type") ?? "";
}

/** The fields of a form post, well-formed. A body that is not a form is answered with 400. */
export async function readFormData(request: Request) {
  const form = await readFields(request).catch(unread);
  if (!form) throw new Response("The form could not be read.", { status: 400 });
  return form;
}

/** The same, for whoever answers in another way; throws when the body is not a form. */
export async function readFields(request: Request) {
  return wellFormedFields(await parseForm(await readWhole(request), request));
}

async function readWhole(request: Request) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Parses a form whose parts were counted, at the boundary they were counted by. */
export async function parseForm(body: Blob | Buffer<ArrayBuffer>, request: Request) {
  const contentType = typeOf(request);
  const boundary = boundaryOf(contentType);
  const type = new MIMEType(boundary ? "multipart/form-data" : "application/x-www-form-urlencoded");
  if (boundary) type.params.set("boundary", boundary);
  else if (!isPlainForm(contentType)) throw new Error("The body is not a form");
  const form = await new Response(body, { headers: { "Content-Type": String(type) } }).formData();
  const files = [...form.values()].filter((value) => value instanceof File && value.size > 0);
  if (files.length > limitsOf(request).files) throw new BodyTooLarge("files");
  // What is on disk are files, which have limits of their own.
  await countItems([...form].length, body instanceof Blob ? 0 : body.length, form);
  return form;
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
export async function readText(request: Request) {
  return new TextDecoder().decode(await readBytes(request));
}

/** The same where it is no text. */
export async function readBytes(request: Request) {
  try {
    return await readWhole(request);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new Response(error.message, { status: 413 });
  }
}

/** The JSON object a script sent, or undefined. */
export async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  const text = await readText(request).catch(() => "");
  const sent = parsed(text, limitsOf(request).nesting);
  await countItems(countListed(sent), text.length);
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : undefined;
}

function parsed(text: string, nesting: number): unknown {
  try {
    return parseJson(text, nesting);
  } catch {
    return undefined;
  }
}

/** The same with its texts as they were sent, and of as few fields as a form; undefined for a list, too. */
export async function readJsonFields(request: Request) {
  const { nesting, fields: most } = limitsOf(request);
  const sent = jsonOf(await readText(request), { nesting });
  const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  const fields = Object.entries(isObject ? sent : {});
  return isObject && fields.length <= most ? fields : undefined;
}
