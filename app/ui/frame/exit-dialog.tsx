import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";

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
    <dialog ref={dialog} className="dlg" aria-labelledby={`${id}-title`}>
      <div className="dlg__art" />
      <div className="dlg__b">
        <h2 className="h2" id={`${id}-title`}>
          Wait! Before You Go...
        </h2>
        <p className="muted">
          Take one useful idea with you. A weekly note on running a calmer company, read by{" "}
          {site.figures.founders} founders.
        </p>
        <SiteForm
          formType="newsletter"
          place="exit"
          className="form gap-3"
          onSent={() => dialog.current?.close()}
        >
          <EmailField />
          <SubmitButton className="btn--p btn--w">Send me the insights</SubmitButton>
        </SiteForm>
      </div>
      <button
        className="x"
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
