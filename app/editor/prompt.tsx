import { useState } from "react";
import { Field } from "#app/ui/forms/field.tsx";
import { AnswerDialog, CancelButton } from "./answer-dialog.tsx";
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

/** A dialog for one line of text. Enter applies it. */
export function Prompt({ options, onClose }: { options: PromptOptions; onClose: () => void }) {
  const { title, label, hint, value, inputMode, check, apply } = options;
  const [error, setError] = useState<string>();

  function answer(form: HTMLFormElement) {
    const answers = new FormData(form);
    const problem = apply(String(answers.get("answer")).trim(), answers.has("check"));
    setError(problem);
    return problem === undefined;
  }

  return (
    <AnswerDialog
      title={title}
      className="dialog--small editor-prompt"
      onAnswer={answer}
      onClose={onClose}
    >
      <Field
        label={label}
        name="answer"
        defaultValue={value}
        inputMode={inputMode}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
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
        <CancelButton small />
      </div>
    </AnswerDialog>
  );
}
