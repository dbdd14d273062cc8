import { Form, href } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, OnOffChip } from "#app/routes/admin/kit/chip.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AccountAnswer } from "./account-actions.server.ts";

type Setup = NonNullable<AccountAnswer["setup"]>;

export function CodesCard({ on, setup }: { on: boolean; setup: Setup | undefined }) {
  return (
    <Card
      title="Authenticator codes"
      aside={setup ? <Chip look="waiting">Being set up</Chip> : <OnOffChip on={on} />}
      foot={!setup && <Switch on={on} />}
    >
      {setup && <SetupForm setup={setup} />}
    </Card>
  );
}

function Switch({ on }: { on: boolean }) {
  return (
    <Form method="post" className="card__line">
      <span>
        {on
          ? "Signing in asks for a code from your app."
          : "An app on your phone shows a new code every half minute."}
      </span>
      {on ? (
        <Action intent="turn-off-codes">Turn off</Action>
      ) : (
        <Action intent="start-codes">Set up</Action>
      )}
    </Form>
  );
}

function SetupForm({ setup: { sealed, letters, size, path, problem } }: { setup: Setup }) {
  return (
    <div className="card__body scan-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Code to scan with an authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <Form method="post" className="office-stack office-stack--tight">
        <p>
          Scan with an authenticator app, or type <code>{letters}</code>.
        </p>
        <input type="hidden" name="setup" value={sealed} />
        <Field
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={problem}
          required
        />
        <div className="action-row">
          <Action intent="turn-on-codes" look="ink">
            <Icon name="check" /> Turn on
          </Action>
          <ActionLink to={href("/admin/account")}>Cancel</ActionLink>
        </div>
      </Form>
    </div>
  );
}
