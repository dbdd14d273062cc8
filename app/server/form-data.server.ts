import { wellFormed } from "#app/rules/text.ts";

/** The fields of a form post, well-formed. A body that is not a form is answered with 400. */
export async function readFormData(request: Request) {
  try {
    return wellFormedFields(await request.formData());
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}

export function wellFormedFields(form: FormData) {
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
