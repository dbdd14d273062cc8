import { data, Form, href, Link, redirect } from "react-router";
import { Confirmation, type Question } from "#app/routes/admin/confirmation.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { placeholders } from "#app/rules/desk/placeholders.ts";
import type { FieldProblem } from "#app/rules/forms.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import {
  deleteReply,
  findReply,
  listReplies,
  replyGone,
  type SavedReply,
  saveReply,
} from "#app/server/enquiries/saved-replies.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/replies";
import "#app/routes/admin/office/action.css";
import "#app/ui/forms/field.css";
import "./answer.css";
import "./replies.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Saved replies" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const edit = url.searchParams.get("edit");
  const replies = await listReplies();
  return {
    replies,
    edited: replies.find(({ id }) => id === edit),
    saved: url.searchParams.has("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readFormData(request);
  const text = (name: string) => form.get(name)?.toString() ?? "";
  const id = text("id") || undefined;
  if (form.get("intent") === "delete") return removeReply(id ?? "", form.has("confirmed"));
  const typed = { name: text("name"), body: text("body") };
  const problems = await saveReply(id, typed);
  if (problems.length > 0) return data({ problems, typed: { id, ...typed } }, { status: 400 });
  throw redirect(`${href("/admin/enquiries/replies")}?saved`);
}

async function removeReply(id: string, confirmed: boolean) {
  const reply = await findReply(id);
  if (!reply) return data({ problems: [{ field: "", message: replyGone }] }, { status: 404 });
  if (!confirmed) return data({ question: questionAbout(reply) });
  await deleteReply(id);
  return data({ done: `“${reply.name}” was deleted.` });
}

function questionAbout({ id, name }: SavedReply): Question {
  return {
    fields: { id, intent: "delete" },
    title: "Delete this reply?",
    text: `“${name}” can no longer be chosen. Answers that were sent stay as they are.`,
    button: "Delete",
  };
}

type Typed = { id?: string; name: string; body: string };

type Result = { problems?: FieldProblem[]; typed?: Typed; question?: Question; done?: string };

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  const { replies, edited, saved } = loaderData;
  const result: Result = actionData ?? {};
  const problem = result.problems?.find(({ field }) => field === "")?.message;
  return (
    <>
      <BackLink to={href("/admin/enquiries")}>Enquiries</BackLink>
      <OfficeHead
        title="Saved replies"
        note={`${replies.length === 1 ? "1 reply" : `${replies.length} replies`}. Choose one while answering an enquiry; its placeholders are filled in for you.`}
      />
      {problem && <Toast variant="destructive" description={problem} />}
      {result.done && <Toast description={result.done} />}
      {saved && !actionData && <Toast description="The reply is saved." />}
      {result.question && (
        <Confirmation question={result.question} back={href("/admin/enquiries/replies")} />
      )}
      <div className="replies">
        <OfficeCard title="Replies" aside={<AddLink shown={edited !== undefined} />}>
          <ReplyList replies={replies} edited={edited?.id} />
        </OfficeCard>
        <OfficeCard title={edited ? `Change “${edited.name}”` : "Add a reply"}>
          <ReplyForm
            key={`${edited?.id} ${edited?.updated_at} ${replies.length}`}
            reply={result.typed ?? edited}
            result={result}
          />
        </OfficeCard>
      </div>
    </>
  );
}

function AddLink({ shown }: { shown: boolean }) {
  return (
    shown && (
      <Link className="text-link text-small" to={href("/admin/enquiries/replies")}>
        Add a reply
      </Link>
    )
  );
}

function ReplyList({ replies, edited }: { replies: SavedReply[]; edited: string | undefined }) {
  if (replies.length === 0) {
    return (
      <p className="office-card__body muted">
        None yet. Save the answers you write again and again.
      </p>
    );
  }
  return (
    <ul>
      {replies.map(({ id, name, body, updated_at }) => (
        <li className="reply-row" key={id} aria-current={id === edited ? "true" : undefined}>
          <div className="reply-row__words">
            <h3 className="reply-row__name">{name}</h3>
            <p className="reply-row__line">{body}</p>
            <p className="reply-row__time">
              Changed <StaffTime at={updated_at} short />
            </p>
          </div>
          <Form method="post" className="action-row">
            <input type="hidden" name="id" value={id} />
            <Link className="action" to={`?edit=${id}#reply-form`} aria-label={`Edit ${name}`}>
              Edit
            </Link>
            <button
              className="action action--plain action--danger"
              type="submit"
              name="intent"
              value="delete"
              aria-label={`Delete ${name}`}
            >
              Delete
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

type ReplyFormProps = { reply: Typed | undefined; result: Result };

function ReplyForm({ reply, result }: ReplyFormProps) {
  const problemWith = (name: string) =>
    result.problems?.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" className="office-card__body field-stack" id="reply-form">
      <input type="hidden" name="id" value={reply?.id ?? ""} />
      <Field label="Name" name="name" defaultValue={reply?.name} error={problemWith("name")} />
      <TextField
        label="Text"
        name="body"
        rows={12}
        defaultValue={reply?.body}
        error={problemWith("body")}
      />
      <dl className="placeholder-list">
        {Object.entries(placeholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <span className="placeholder-word">{`{${name}}`}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="action-row">
        <button className="action action--main" type="submit" name="intent" value="save">
          {reply?.id ? "Save changes" : "Save reply"}
        </button>
        {reply?.id && (
          <Link className="action" to={href("/admin/enquiries/replies")}>
            Cancel
          </Link>
        )}
      </div>
    </Form>
  );
}
