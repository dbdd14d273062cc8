import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Field } from "#app/ui/forms/field.tsx";
import "#app/ui/dialog.css";
import "./prompt.css";

export type PromptOptions = {
  title: string;
  label: string;
  hint?: string;
  value: string;
  inputMode?: "url" | "text";
  /** A choice besides the text. */
  check?: { label: string; checked: boolean };
  /** Applies the text, or returns what is wrong with it. */
  apply: (text: string, checked: boolean) => string | undefined;
};

/** A dialog for one line of text. Enter applies it; Escape and Cancel change nothing. */
export function Prompt({ options, onClose }: { options: PromptOptions; onClose: () => void }) {
  const { title, label, hint, value, inputMode, check, apply } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string>();
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.select();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would pass the event on to the post form around the editor.
    event.stopPropagation();
    const answers = new FormData(event.currentTarget);
    const problem = apply(String(answers.get("answer")).trim(), answers.has("check"));
    setError(problem);
    if (!problem) dialog.current?.close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="dialog dialog--single dialog--small editor-prompt"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <form className="dialog__body" noValidate onSubmit={submit}>
        <h2 className="title-3" id={`${id}-title`}>
          {title}
        </h2>
        <Field
          label={label}
          name="answer"
          defaultValue={value}
          inputMode={inputMode}
          autoComplete="off"
          hint={hint}
          error={error}
        />
        {check && (
          <label className="editor-prompt__check">
            <input type="checkbox" name="check" defaultChecked={check.checked} /> {check.label}
          </label>
        )}
        <div className="button-row">
          <button className="button button--primary button--small" type="submit">
            Apply
          </button>
          <button
            className="button button--outline button--small"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
