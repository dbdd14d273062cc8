import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { SignedOutNote } from "#app/routes/admin/kit/signed-out-note.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { openPlaceholders } from "#app/rules/text/placeholders.ts";
import { timeAgo } from "#app/rules/time/time-ago.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Overtaken, Returned } from "./answer-draft.ts";
import { answerPath, enquiryPath } from "./answer-paths.ts";
import type { Answering } from "./answering.server.ts";
import { Letters } from "./letters.tsx";
import { useAnswer } from "./use-answer.ts";
import "#app/routes/admin/kit/notice.css";
import "./answer.css";

type AnswerProps = { answering: Answering; returned?: Returned };

/** Earlier answers, and the composer for the next one. */
export function Answer({ answering, returned }: AnswerProps) {
  const answer = useAnswer(answering, returned);
  const { enquiryId, letters, refusal } = answering;
  const action = answerPath(enquiryId);
  return (
    <section className="office-stack office-stack--tight" aria-labelledby="answer-title">
      <h3 className="card__name" id="answer-title">
        Answer
      </h3>
      {returned?.done && <Toast description={returned.done} />}
      <Letters
        letters={letters}
        received={answering.received}
        sender={answering.to}
        action={action}
        writing={answer.draft.text !== ""}
        onTakeBack={answer.takeBack}
      />
      {refusal ? (
        <p className="muted">{refusal}</p>
      ) : (
        <Composer answering={answering} answer={answer} action={action} />
      )}
    </section>
  );
}

type ComposerProps = {
  answering: Answering;
  answer: ReturnType<typeof useAnswer>;
  action: string;
};

function Composer({ answering, answer, action }: ComposerProps) {
  const { draft, busy, problem, overtaken, seen, signedOut, send } = answer;
  const [reply, setReply] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value");
    if (intent === "insert") {
      draft.insert(answering.replies.find(({ id }) => id === reply)?.text ?? "");
      setReply("");
    } else {
      send(intent === "send-and-close" ? "send-and-close" : "send");
    }
  }

  return (
    <form
      className="office-stack office-stack--tight"
      method="post"
      action={action}
      autoComplete="off"
      aria-busy={busy}
      onSubmit={submit}
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="key" value={answering.key} />
      {overtaken && <OvertakenNote overtaken={overtaken} answering={answering} />}
      {signedOut && <SignedOutNote path={enquiryPath(answering.enquiryId)} act="send" />}
      <div className="composer">
        <p>
          <span className="text-faint">To</span>
          <b className="break-anywhere">{answering.to}</b>
          <span className="text-faint">from {answering.from}</span>
        </p>
        <ReplyLine replies={answering.replies} chosen={reply} onChoose={setReply} />
        <label className="visually-hidden" htmlFor="answer-text">
          Your answer
        </label>
        <textarea
          className="input composer__text"
          id="answer-text"
          name="text"
          ref={draft.field}
          value={draft.text}
          readOnly={busy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "answer-problem" : undefined}
          onChange={({ target }) => draft.change(target.value)}
        />
        {answering.signature && <p className="composer__signature">{answering.signature}</p>}
        <OpenPlaceholders text={draft.text} onChoose={draft.select} />
        <div>
          <Action intent="send" look="main" icon="send">
            {busy ? "Sending..." : "Send answer"}
          </Action>
          <Action intent="send-and-close">Send and close</Action>
          <a className="text-link action-row__end" href={answering.mailLink}>
            Open in mail program
          </a>
        </div>
      </div>
      {problem && (
        <div role="alert">
          <FieldError id="answer-problem">{problem}</FieldError>
        </div>
      )}
      <p className="field-hint">
        Goes out through the outbox in the same thread. You can undo for 10 seconds.{" "}
        {draft.at && (
          <>
            Saved <StaffTime at={draft.at} short /> as a draft.
          </>
        )}
      </p>
    </form>
  );
}

type ReplyLineProps = {
  replies: Answering["replies"];
  chosen: string;
  onChoose: (id: string) => void;
};

function ReplyLine({ replies, chosen, onChoose }: ReplyLineProps) {
  return (
    <div>
      <label className="text-faint" htmlFor="answer-reply">
        Saved reply
      </label>
      {replies.length > 0 && (
        <>
          <select
            className="input"
            id="answer-reply"
            name="reply"
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">Choose one</option>
            {replies.map(({ id, name }) => (
              <option value={id} key={id}>
                {name}
              </option>
            ))}
          </select>
          <Action intent="insert">Insert</Action>
        </>
      )}
      <ActionLink to={href("/admin/words/all/:group", { group: "saved-replies" })} look="plain">
        {replies.length > 0 ? "Edit replies" : "Write the first one"}
      </ActionLink>
    </div>
  );
}

type OpenPlaceholdersProps = { text: string; onChoose: (found: string) => void };

function OpenPlaceholders({ text, onChoose }: OpenPlaceholdersProps) {
  const open = openPlaceholders(text);
  if (open.length === 0) return null;
  return (
    <p>
      Fill in before sending:
      {open.map((found) => (
        <Action key={found} onClick={() => onChoose(found)} look="word">
          {found}
        </Action>
      ))}
    </p>
  );
}

type OvertakenNoteProps = { overtaken: Overtaken; answering: Answering };

function OvertakenNote({ overtaken, answering }: OvertakenNoteProps) {
  const { entryId, by, at, intent } = overtaken;
  const isAbove = answering.letters.some(({ id }) => id === entryId);
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <p>
        <b suppressHydrationWarning>
          {staffName(by)} answered {timeAgo(at)}.
        </b>{" "}
        {isAbove && "Read that answer above. "}Yours is below and was not sent.
      </p>
      <div className="notice__actions">
        <Action intent={intent} look="ink">
          Send anyway
        </Action>
      </div>
    </div>
  );
}
