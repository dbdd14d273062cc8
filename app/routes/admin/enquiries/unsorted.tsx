import { data, Form, href, Link, redirect } from "react-router";
import { Answered, type Question } from "#app/routes/admin/confirmation.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import {
  countUnsorted,
  deleteUnsorted,
  listUnsorted,
  type ReplyView,
  sortReply,
} from "#app/server/enquiries/replies/replies.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/unsorted";
import { enquiryPath } from "./answer-paths.ts";
import { ReceivedReply } from "./received-reply.tsx";
import "#app/routes/admin/kit/card.css";
import "./answer.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Unsorted mails" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [mails, total] = await Promise.all([listUnsorted(), countUnsorted()]);
  return { mails, total };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const id = String(form.get("id"));
  if (form.get("intent") === "delete") {
    if (form.get("confirmed") !== "yes") return data<Answer>({ question: deleting(id) });
    const isDeleted = await deleteUnsorted(id);
    return isDeleted
      ? data<Answer>({ done: "Deleted." })
      : data<Answer>({ error: problems.gone }, { status: 409 });
  }
  const reference = String(form.get("reference") ?? "").slice(0, 40);
  const enquiry = await sortReply(id, reference, email);
  if (enquiry) return redirect(enquiryPath(enquiry), 303);
  return data<Answer>({ error: problems.unknown, id, reference }, { status: 400 });
}

function deleting(id: string): Question {
  return {
    fields: { intent: "delete", id },
    title: "Delete this mail?",
    text: "Its words and files are deleted here for good. What is in your mailbox stays there.",
    button: "Delete",
  };
}

const problems = {
  gone: "This mail is no longer here. Somebody else may have sorted it.",
  unknown: "No enquiry has this reference. It stands at the end of every answer, as in 7F3A-91C2.",
};

type Answer = {
  done?: string;
  error?: string;
  id?: string;
  reference?: string;
  question?: Question;
};

export default function Unsorted({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, total } = loaderData;
  const answer: Answer | undefined = actionData;
  const back = href("/admin/enquiries/unsorted");
  return (
    <>
      <BackLink to={href("/admin/enquiries")}>All enquiries</BackLink>
      <PageHead
        title="Unsorted mails"
        note={`${total} ${total === 1 ? "mail that belongs" : "mails that belong"} to no enquiry for certain. Nobody was promised an answer.`}
      />
      <Answered answer={answer} back={back} />
      <Card title="Mails, newest first" quiet>
        {mails.length === 0 && (
          <EmptyState>
            Nothing to sort. Replies to answers join their enquiry by themselves.
          </EmptyState>
        )}
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} typed={answer?.id === mail.id ? answer : undefined} />
        ))}
      </Card>
    </>
  );
}

function Mail({ mail, typed }: { mail: ReplyView; typed: Answer | undefined }) {
  const { id, subject, from_email } = mail;
  const name = subject || "no subject";
  return (
    <article className="card__body office-stack office-stack--tight unsorted-mail">
      <h3 className="card__name break-anywhere">{name}</h3>
      <ReceivedReply reply={mail} />
      <p className="muted text-small break-anywhere">
        From{" "}
        <Link to={`${href("/admin/people")}?email=${encodeURIComponent(from_email)}`}>
          {from_email || "no address"}
        </Link>
      </p>
      <Form method="post" className="field-line" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field
          label="Reference of its enquiry"
          name="reference"
          defaultValue={typed?.reference}
          error={typed?.error}
          placeholder="7F3A-91C2"
          autoComplete="off"
        />
        <div className="action-row">
          <Action intent="sort" look="ink">
            Put it there
          </Action>
          <Action intent="delete" aria-label={`Delete: ${name}`} look="plain">
            Delete
          </Action>
        </div>
      </Form>
    </article>
  );
}
