import {
  type FormPlace,
  invalidNotice,
  type NoticeText,
  notices,
  type WovenStrip,
} from "#app/rules/enquiries/form-notice.ts";
import type { FieldProblem, FormType } from "#app/rules/enquiries/forms.ts";
import { send } from "#app/ui/send.ts";

type Fields = Record<string, FormDataEntryValue>;

type FormInfo = { formType: FormType; place: FormPlace; timeoutSeconds?: number };

type Result =
  | { ok: true; problems?: undefined; strip?: WovenStrip }
  | { ok: false; notice: NoticeText; problems?: FieldProblem[] };

type Answer = { errors: FieldProblem[]; strip: WovenStrip };

/** For forms without a timeout in the specification. */
const defaultTimeout = 60_000;

/** Sends a form; a failure comes with the notice for the visitor. */
export async function sendForm(fields: Fields, form: FormInfo): Promise<Result> {
  const { formType, place, timeoutSeconds } = form;
  if (place === "footer" && !String(fields.email).trim()) {
    return { ok: false, notice: notices.footerEmpty };
  }
  const { status, body, failure } = await send<Answer>(
    "/api/send-contact-email",
    { ...fields, strip: true },
    { timeout: timeoutSeconds ? timeoutSeconds * 1000 : defaultTimeout },
  );
  if (status === 200) return { ok: true, strip: body?.strip };
  if (status === 429) return { ok: false, notice: notices.tooMany };
  if (status === 400 && body?.errors) {
    return { ok: false, notice: problemNotice(formType, body.errors), problems: body.errors };
  }
  const timedOut = failure === "timeout" && timeoutSeconds;
  return { ok: false, notice: timedOut ? notices.timeout : notices.failed };
}

function problemNotice(formType: FormType, errors: FieldProblem[]) {
  return formType === "newsletter" ? notices.invalidEmail : invalidNotice(errors);
}
