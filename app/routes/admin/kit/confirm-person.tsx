import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { PasskeyButton } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Action } from "./action.tsx";
import { Card } from "./card.tsx";

type ConfirmPersonProps = {
  problem?: string;
  hasPasskey: boolean;
  /** Where it leads. */
  to: string;
};

/** Asks for a fresh sign-in before something is done that an old session has no power for. */
export function ConfirmPerson({ problem, hasPasskey, to }: ConfirmPersonProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  return (
    <Card title="Confirm that it is you">
      <div
        className="card__body office-stack office-stack--tight office-narrow"
        ref={body}
        tabIndex={-1}
      >
        <p>{refusals.notFresh}</p>
        <Form className="field-stack" method="post">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="to" value={to} />
          <Field
            label="Your password"
            name="current-password"
            type="password"
            autoComplete="current-password"
            error={problem}
            required
          />
          <div className="action-row">
            <Action type="submit" look="ink">
              Confirm
            </Action>
          </div>
        </Form>
        {hasPasskey && <PasskeyButton to={to} />}
      </div>
    </Card>
  );
}
