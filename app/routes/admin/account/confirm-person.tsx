import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { refusals } from "#app/rules/accounts.ts";
import { PasskeyButton } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";

/** Asks for a fresh sign-in before something that protects the account is changed. */
export function ConfirmPerson({ problem, hasPasskey }: { problem?: string; hasPasskey: boolean }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  return (
    <OfficeCard title="Confirm that it is you">
      <div className="office-card__body account__confirm" ref={body} tabIndex={-1}>
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
        {hasPasskey && <PasskeyButton to={href("/admin/account")} />}
      </div>
    </OfficeCard>
  );
}
