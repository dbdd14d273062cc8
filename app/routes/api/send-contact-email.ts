import { redirect } from "react-router";
import { invalidNotice, type NoticeText, notices, successNotice } from "#app/rules/form-notice.ts";
import { checkForm, type FieldProblem } from "#app/rules/forms.ts";
import { clientContext } from "#app/server/client.server.ts";
import { saveNotice } from "#app/server/forms/notices.server.ts";
import {
  readForm,
  type SentForm,
  UnreadableForm,
} from "#app/server/forms/read-submission.server.ts";
import { submitForm } from "#app/server/forms/submissions.server.ts";
import { LimitReached } from "#app/server/limits.server.ts";
import type { Route } from "./+types/send-contact-email";

/** Every enquiry, sign-up and application arrives here, as JSON or as an ordinary form post. */
export async function action({ request, context }: Route.ActionArgs) {
  let form: SentForm;
  try {
    form = await readForm(request);
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return Response.json(
      { ok: false, errors: [{ field: error.field, message: error.message }] },
      { status: error.status },
    );
  }
  const result = await submit(form, context.get(clientContext).address);
  return form.isJson ? answerJson(result) : answerPage(form, result);
}

export function loader() {
  return new Response("Forms are sent here with POST.\n", {
    status: 405,
    headers: { Allow: "POST" },
  });
}

type Result = { problems?: FieldProblem[]; retryAfter?: number; failed?: boolean };

async function submit(form: SentForm, clientAddress: string): Promise<Result> {
  const checked = checkForm(form.formType, form.input);
  if ("problems" in checked && !form.spam) return { problems: checked.problems };
  // What a program typed need not be valid to be kept aside.
  const values = "values" in checked ? checked.values : form.asTyped;
  try {
    await submitForm({ ...form, values, clientAddress });
    return {};
  } catch (error) {
    if (error instanceof LimitReached) return form.spam ? {} : { retryAfter: error.retryAfter };
    if (form.isJson) throw error;
    return { failed: true };
  }
}

function answerJson({ problems, retryAfter }: Result) {
  if (problems) return Response.json({ ok: false, errors: problems }, { status: 400 });
  if (retryAfter) {
    const { title, description } = notices.tooMany;
    return Response.json(
      { ok: false, errors: [{ field: "", message: `${title}: ${description}` }] },
      { status: 429, headers: { "Retry-After": String(retryAfter) } },
    );
  }
  return Response.json({ ok: true });
}

async function answerPage(form: SentForm, { problems = [], retryAfter, failed }: Result) {
  if (form.spam) return redirect(form.page, 303);
  const { formType, place, asTyped } = form;
  const wrong = problems.length > 0 || retryAfter || failed;
  const id = await saveNotice({
    formType,
    place,
    text: noticeText(form, { problems, retryAfter, failed }),
    problems,
    values: wrong ? asTyped : {},
  });
  const response = redirect(`${form.page}?notice=${id}#${formType}-${place}`, 303);
  if (retryAfter) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

function noticeText(form: SentForm, { problems = [], retryAfter, failed }: Result): NoticeText {
  if (failed) return notices.failed;
  if (retryAfter) return notices.tooMany;
  if (problems.length === 0) return successNotice(form.formType, form.place);
  if (form.formType !== "newsletter") return invalidNotice(problems);
  return form.place === "footer" && !form.asTyped.email
    ? notices.footerEmpty
    : notices.invalidEmail;
}
