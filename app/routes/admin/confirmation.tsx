import { useState } from "react";
import { useSubmit } from "react-router";
import type { Stale } from "#app/routes/admin/fresh-sign-in.server.ts";
import { ConfirmPerson } from "#app/routes/admin/kit/confirm-person.tsx";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import "#app/routes/admin/kit/notice.css";

/** What the server wants confirmed before it does it. */
export type Question = {
  /** What the form sent; sent again when the answer is yes. */
  fields: Record<string, string>;
  title: string;
  text: string;
  button: string;
};

type AnsweredProps = {
  answer: { error?: string; done?: string; question?: Question; stale?: Stale } | undefined;
  /** Where Cancel leads. */
  back?: string;
};

/** What the server says after a form was sent: what is wrong, what is done, or what it asks. */
export function Answered({ answer = {}, back = "." }: AnsweredProps) {
  const { error, done, question, stale } = answer;
  return (
    <>
      {error && <Toast variant="destructive" description={error} />}
      {done && <Toast description={done} />}
      {question && <Confirmation question={question} back={back} />}
      {stale && <ConfirmPerson {...stale} />}
    </>
  );
}

type ConfirmationProps = { question: Question; back: string };

/** A dialog; before React has started, and without JavaScript, a second step on the page. */
export function Confirmation({ question, back }: ConfirmationProps) {
  const submit = useSubmit();
  const [answered, setAnswered] = useState<Question>();
  const started = useStarted();
  const { fields, title, text, button } = question;
  if (!started) return <SecondStep question={question} back={back} />;
  return (
    <ConfirmDialog
      open={answered !== question}
      title={title}
      confirmLabel={button}
      cancelLabel="Cancel"
      onConfirm={() => {
        setAnswered(question);
        submit({ ...fields, confirmed: "yes" }, { method: "post" });
      }}
      onCancel={() => setAnswered(question)}
    >
      {text}
    </ConfirmDialog>
  );
}

function SecondStep({ question: { fields, title, text, button }, back }: ConfirmationProps) {
  return (
    <form method="post" className="notice">
      <Icon name="alert" />
      <p>
        <b>{title}</b> {text}
      </p>
      {Object.entries({ ...fields, confirmed: "yes" }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <div className="notice__actions">
        <button className="button button--danger button--small" type="submit">
          {button}
        </button>
        <a className="button button--outline button--small" href={back}>
          Cancel
        </a>
      </div>
    </form>
  );
}
