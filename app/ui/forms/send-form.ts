import { type FormPlace, invalidNotice, type NoticeText, notices } from "#app/rules/form-notice.ts";
import type { FieldProblem, FormType } from "#app/rules/forms.ts";

type Fields = Record<string, FormDataEntryValue>;

type Sending = { id: string; formType: FormType; place: FormPlace; timeoutSeconds?: number };

type Result =
  | { ok: true; problems?: undefined }
  | { ok: false; text: NoticeText; problems?: FieldProblem[] };

/** Forms without a time-out of their own do not wait for ever either. */
const longest = 60_000;

/** Sends a filled form; a failure says what the visitor should read. */
export async function sendForm(fields: Fields, sending: Sending): Promise<Result> {
  if (sending.place === "footer" && !String(fields.email).trim()) {
    return { ok: false, text: notices.footerEmpty };
  }
  const patience = new AbortController();
  const timer = setTimeout(
    () => patience.abort("timeout"),
    sending.timeoutSeconds ? sending.timeoutSeconds * 1000 : longest,
  );
  try {
    const response = await fetch("/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...fields, idempotencyKey: keyFor(sending.id, fields) }),
      signal: patience.signal,
    });
    if (response.ok) return { ok: true };
    if (response.status === 429) return { ok: false, text: notices.tooMany };
    if (response.status !== 400) return { ok: false, text: notices.failed };
    const { errors } = (await response.json()) as { errors: FieldProblem[] };
    return { ok: false, text: problemText(sending.formType, errors), problems: errors };
  } catch {
    const timedOut = patience.signal.aborted && sending.timeoutSeconds;
    return { ok: false, text: timedOut ? notices.timeout : notices.failed };
  } finally {
    clearTimeout(timer);
  }
}

function problemText(formType: FormType, errors: FieldProblem[]) {
  return formType === "newsletter" ? notices.invalidEmail : invalidNotice(errors);
}

const keys = new Map<string, { content: string; key: string }>();

/** The same words sent again carry the same key, so that a retry makes no second lead. */
function keyFor(id: string, fields: Fields) {
  const content = JSON.stringify(fields);
  const known = keys.get(id);
  if (known?.content === content) return known.key;
  const key = newKey();
  keys.set(id, { content, key });
  return key;
}

/** `crypto.randomUUID` exists only on secure pages; a first start on a local network is none. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    "",
  );
}
