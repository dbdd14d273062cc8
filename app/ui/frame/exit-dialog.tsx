import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
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
          Wait! Before You Go...
        </h2>
        <p className="muted">
          Take one useful idea with you. A weekly note on running a calmer company, read by{" "}
          {site.figures.founders} founders.
        </p>
        <SiteForm
          formType="newsletter"
          place="exit"
          className="field-stack dialog__form"
          onSent={() => dialog.current?.close()}
        >
          <EmailField />
          <SubmitButton className="button--primary button--wide">Send me the insights</SubmitButton>
        </SiteForm>
      </div>
      <button
        className="dialog__close"
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
