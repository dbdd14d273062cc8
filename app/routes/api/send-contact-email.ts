import { redirect } from "react-router";
import { drawNameStrip } from "#app/art/name-strip.ts";
import { fieldLabel } from "#app/rules/enquiries/field-labels.ts";
import {
  invalidNotice,
  type NoticeText,
  notices,
  successNotice,
  type WovenStrip,
} from "#app/rules/enquiries/form-notice.ts";
import { checkForm, type FieldProblem } from "#app/rules/enquiries/forms.ts";
import { stripOf } from "#app/rules/enquiries/name-strip.ts";
import { saveNotice } from "#app/server/enquiries/forms/notices.server.ts";
import {
  type ReceivedSubmission,
  readSubmission,
  UnreadableSubmission,
} from "#app/server/enquiries/forms/read-submission.server.ts";
import { storeSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import { facts } from "#app/words/facts.ts";
import type { Route } from "./+types/send-contact-email";

export { postOnly as loader } from "./post-only.ts";

/** Every enquiry, sign-up and application arrives here, as JSON or as an ordinary form post. */
export async function action({ request, context }: Route.ActionArgs) {
  let submission: ReceivedSubmission;
  try {
    submission = await readSubmission(request);
  } catch (error) {
    if (!(error instanceof UnreadableSubmission)) throw error;
    return Response.json(
      { ok: false, errors: [{ field: error.field, message: error.message }] },
      { status: error.status },
    );
  }
  const { address } = context.get(clientContext);
  const result = await submit(submission, address);
  const wait = result.problems || result.retryAfter ? takeRefusal(submission, address) : 0;
  if (submission.isJson) return answerJson(wait ? { retryAfter: wait } : result, submission);
  return wait ? tooManyRefused(wait) : answerPage(submission, result);
}

/** More mistakes than people make. Without JavaScript every one is stored for the next page. */
const refusalsOfJson = createFloodLimit({ max: 300, seconds: 600 });
const refusalsOfPages = createFloodLimit({ max: 60, seconds: 600 });

function takeRefusal({ isJson }: ReceivedSubmission, address: string) {
  return (isJson ? refusalsOfJson : refusalsOfPages)(address);
}

/** Stores nothing. Back in the browser leads to the form as it was filled in. */
function tooManyRefused(seconds: number) {
  const { title, description } = notices.tooMany;
  return new Response(`${title}. ${description}\n`, {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(seconds) },
  });
}

type Result = { problems?: FieldProblem[]; retryAfter?: number; failed?: boolean };

async function submit(submission: ReceivedSubmission, clientAddress: string): Promise<Result> {
  const checked = checkForm(submission.formType, submission.input);
  if ("problems" in checked && !submission.spam) return { problems: checked.problems };
  // Spam is stored for review even if it is not valid.
  const values = "values" in checked ? checked.values : submission.asTyped;
  try {
    await storeSubmission({ ...submission, values, clientAddress });
    return {};
  } catch (error) {
    if (error instanceof LimitReached)
      return submission.spam ? {} : { retryAfter: error.retryAfter };
    if (submission.isJson) throw error;
    return { failed: true };
  }
}

/** Only the site's own forms ask for the strip: programs get the answer that is documented. */
function answerJson({ problems, retryAfter }: Result, { input, asTyped }: ReceivedSubmission) {
  if (problems) return Response.json({ ok: false, errors: problems }, { status: 400 });
  if (retryAfter) {
    const { title, description } = notices.tooMany;
    return Response.json(
      { ok: false, errors: [{ field: "", message: `${title}: ${description}` }] },
      { status: 429, headers: { "Retry-After": String(retryAfter) } },
    );
  }
  return Response.json({ ok: true, ...(input.strip === true && { strip: wovenStrip(asTyped) }) });
}

function wovenStrip(fields: Record<string, string>): WovenStrip | undefined {
  const columns = stripOf(fields);
  const letters = columns.map(({ letter }) => letter);
  return columns.length > 0 ? { letters, picture: drawNameStrip(columns) } : undefined;
}

async function answerPage(
  submission: ReceivedSubmission,
  { problems = [], retryAfter, failed }: Result,
) {
  if (submission.spam) return redirect(submission.page, 303);
  const { formType, place, asTyped } = submission;
  const wrong = problems.length > 0 || retryAfter || failed;
  const id = await saveNotice({
    formType,
    place,
    text: noticeText(submission, { problems, retryAfter, failed }),
    problems: problems.map((problem) => ({ ...problem, label: fieldLabel(problem.field) })),
    values: wrong ? asTyped : {},
    ...(!wrong && { sentFrom: asTyped.email, strip: wovenStrip(asTyped) }),
  });
  const response = redirect(`${submission.page}?notice=${id}#${formType}-${place}`, 303);
  if (retryAfter) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

function noticeText(
  submission: ReceivedSubmission,
  { problems = [], retryAfter, failed }: Result,
): NoticeText {
  if (failed) return notices.failed;
  if (retryAfter) return notices.tooMany;
  if (problems.length === 0)
    return successNotice(submission.formType, submission.place, facts.partnershipPromise);
  if (submission.formType !== "newsletter") return invalidNotice(problems);
  return submission.place === "footer" && !submission.asTyped.email
    ? notices.footerEmpty
    : notices.invalidEmail;
}
