import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { refusals } from "#app/rules/accounts.ts";
import { PasskeyButton } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import "#app/routes/admin/office/action.css";
import "./confirm-person.css";

type ConfirmPersonProps = {
  problem?: string;
  hasPasskey: boolean;
  /** Where a passkey leads. */
  to: string;
};

/** Asks for a fresh sign-in before something is done that cannot be undone. */
export function ConfirmPerson({ problem, hasPasskey, to }: ConfirmPersonProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  return (
    <OfficeCard title="Confirm that it is you">
      <div className="office-card__body confirm-person" ref={body} tabIndex={-1}>
        <p>{refusals.notFresh}</p>
        <Form className="field-stack" method="post">
          <input type="hidden" name="intent" value="confirm" />
          <Field
            label="Your password"
            name="current-password"
            type="password"
            autoComplete="current-password"
            error={problem}
            required
          />
          <div className="action-row">
            <button className="action action--ink" type="submit">
              Confirm
            </button>
          </div>
        </Form>
        {hasPasskey && <PasskeyButton to={to} />}
      </div>
    </OfficeCard>
  );
}
