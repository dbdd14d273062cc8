import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { PasskeyButton } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";

/** Asks for a fresh sign-in before something that protects the account is changed. */
export function ConfirmPerson({ problem, hasPasskey }: { problem?: string; hasPasskey: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="office-card" aria-labelledby="confirm-person">
      <div className="office-card__head">
        <h2 id="confirm-person" ref={title} tabIndex={-1}>
          Confirm that it is you
        </h2>
      </div>
      <div className="office-card__body account__confirm">
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
    </section>
  );
}
