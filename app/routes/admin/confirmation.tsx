import { useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "#app/routes/admin/kit/notice.css";

/** What the server wants confirmed before it does it. */
export type Question = {
  /** What the form sent; sent again when the answer is yes. */
  fields: Record<string, string>;
  title: string;
  text: string;
  button: string;
};

type ConfirmationProps = { question: Question; back: string };

/** A dialog; before React has started, and without JavaScript, a second step on the page. */
export function Confirmation({ question, back }: ConfirmationProps) {
  const submit = useSubmit();
  const [answered, setAnswered] = useState<Question>();
  const started = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
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
