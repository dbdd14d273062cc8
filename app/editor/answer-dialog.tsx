import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import "#app/ui/dialog.css";

type AnswerDialogProps = {
  title: string;
  className?: string;
  /** For the look of its form. */
  formClassName?: string;
  /** Takes the answer; false leaves the dialog open. */
  onAnswer?: (form: HTMLFormElement) => unknown;
  /** With the value of the button that answered; empty if nobody did. */
  onClose: (pressed: string) => void;
  children: ReactNode;
};

/** A dialog with a form of its own, wherever it is asked for. Escape and Cancel change nothing. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, className = "", formClassName = "", onAnswer, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would pass the event on to the form around the dialog.
    event.stopPropagation();
    const { submitter } = event.nativeEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (onAnswer?.(event.currentTarget) !== false) dialog.current?.close(pressed);
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog dialog--single ${className}`}
      aria-labelledby={id}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      <form className={`dialog__body ${formClassName}`} noValidate onSubmit={submit}>
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {children}
      </form>
    </dialog>,
    document.body,
  );
}

export function CancelButton({ small = false }: { small?: boolean }) {
  return (
    <button
      className={`button button--outline ${small ? "button--small" : ""}`}
      type="button"
      onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
    >
      Cancel
    </button>
  );
}
