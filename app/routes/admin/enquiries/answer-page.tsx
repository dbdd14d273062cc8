import { data, redirect } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import { requireAdmin, type Staff } from "#app/server/accounts/auth.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { sendAnswer, takeBackAnswer } from "#app/server/enquiries/answers.server.ts";
import { findSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/answer-page";
import { Answer } from "./answer.tsx";
import type { Returned } from "./answer-draft.ts";
import { enquiryPath } from "./answer-paths.ts";
import { findAnswering, findFilledReply } from "./answering.server.ts";
import { titleOf } from "./enquiry-words.ts";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Answer" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requireAdmin(context);
  const enquiry = await getEnquiry(params.id);
  return {
    name: titleOf(enquiry),
    form: formNames[enquiry.form_type],
    answering: await findAnswering(enquiry, staff),
  };
}

/** The composer without JavaScript: it comes back with what was typed, unless the answer was sent. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = requireAdmin(context);
  const enquiry = await getEnquiry(params.id);
  const form = await readFormData(request);
  const intent = form.get("intent");
  if (intent === "insert") return data(await inserted(form, enquiry, staff));
  if (intent === "take-back") return takeBack(form);
  if (intent !== "send" && intent !== "send-and-close") return data(null, { status: 400 });
  const text = textOf(form, "text");
  const sent = await sendAnswer({
    submissionId: enquiry.id,
    body: text,
    by: staff.email,
    close: intent === "send-and-close",
    seen: textOf(form, "seen"),
    key: textOf(form, "key"),
  });
  if (sent.state === "sent") throw redirect(`${enquiryPath(enquiry.id)}#answers`);
  const returned: Returned =
    sent.state === "overtaken"
      ? { text, overtaken: { ...sent, intent } }
      : { text, problem: sent.reason };
  return data(returned, { status: sent.state === "overtaken" ? 409 : 400 });
}

async function getEnquiry(id: string) {
  const enquiry = await findSubmission(id);
  if (!enquiry || enquiry.is_test) throw data(null, { status: 404 });
  return enquiry;
}

async function inserted(form: FormData, enquiry: Submission, staff: Staff): Promise<Returned> {
  const text = textOf(form, "text");
  const reply = await findFilledReply(textOf(form, "reply"), enquiry, staff);
  if (reply === undefined) return { text, problem: "Choose a saved reply first." };
  return { text: text.trim() ? `${text.trimEnd()}\n\n${reply}` : reply };
}

async function takeBack(form: FormData) {
  const outcome = await takeBackAnswer(textOf(form, "entry"));
  if (outcome.state === "refused") return data<Returned>({ text: "", done: outcome.reason });
  return data<Returned>({ text: outcome.body, done: "Taken back. Nothing was sent." });
}

function textOf(form: FormData, name: string) {
  return form.get(name)?.toString() ?? "";
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, form, answering } = loaderData;
  return (
    <>
      <PageHead
        title={`Answer ${name}`}
        note={form}
        back={{ name: "Back to the enquiry", to: enquiryPath(answering.enquiryId) }}
      />
      <Card title="Your letter" quiet>
        <div className="card__body">
          <Answer answering={answering} returned={actionData ?? undefined} />
        </div>
      </Card>
    </>
  );
}
