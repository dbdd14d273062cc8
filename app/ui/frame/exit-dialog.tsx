import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageWords } from "#app/words/words.ts";
import "#app/ui/dialog.css";
import "#app/ui/forms/field.css";

export function ExitDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the Back button closes the dialog too
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}-title`}>
      <div className="dialog__art" />
      <div className="dialog__body">
        <h2 className="title-2" id={`${id}-title`}>
          {words.title}
        </h2>
        <p className="muted">{words.text}</p>
        <SiteForm
          formType="newsletter"
          place="exit"
          className="field-stack dialog__form"
          onSent={() => dialog.current?.close()}
        >
          <EmailField />
          <SubmitButton className="button--primary button--wide">{words.button}</SubmitButton>
        </SiteForm>
      </div>
      <button
        className="dialog__close"
        type="button"
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

const words = pageWords(
  "exit-dialog",
  {
    title: "Wait! Before You Go...",
    text: "Take one useful idea with you. A weekly note on running a calmer company, read by {founders} founders.",
    button: "Send me the insights",
    close: "Close",
  },
  import.meta.env.SSR && { name: "Dialog for those who leave", words: { button: { max: 30 } } },
);
