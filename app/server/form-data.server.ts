import { wellFormed } from "#app/rules/text.ts";

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
  const body = Buffer.from(await request.arrayBuffer());
  const boundary = /^multipart\/form-data\b.*?;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  // Known before it is parsed, which takes seconds where there are many.
  if (hasMore(body, boundary ? `--${boundary}` : "&", most)) throw new Error("Too many fields");
  const form = new Response(body, { headers: { "Content-Type": type } });
  return wellFormedFields(await form.formData());
}

function hasMore(body: Buffer, separator: string, count: number) {
  let at = -1;
  for (let found = 0; found <= count; found += 1) {
    at = body.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function wellFormedFields(form: FormData) {
  const fields = new FormData();
  for (const [name, value] of form) {
    // A password is only hashed, and has to stay what was typed.
    const asSent = typeof value !== "string" || /password$/.test(name);
    fields.append(name, asSent ? (value as string) : wellFormed(value));
  }
  return fields;
}

/** The JSON object a script sent, or undefined. */
export async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  const sent: unknown = await request
    .text()
    .then(parseJson)
    .catch(() => undefined);
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : undefined;
}

/** A JSON value whose texts are well-formed; throws when it is no JSON or nested too deeply. */
export function parseJson(text: string) {
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === "string" ? wellFormed(value) : value,
  );
}
