import { Form, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Ledger } from "#app/routes/admin/kit/ledger.tsx";
import type { Route } from "./+types/subscribers";

type Opened = NonNullable<Route.ComponentProps["loaderData"]["opened"]>;

type ConsentCardProps = { subscriber: Opened; back: string };

/** What somebody agreed to, step by step, and what staff can do. */
export function ConsentCard({ subscriber, back }: ConsentCardProps) {
  const { email, ledger } = subscriber;
  return (
    <Card
      title={`Consent of ${email}`}
      aside={
        <Link className="text-link" to={back} preventScrollReset>
          Close
        </Link>
      }
    >
      <div className="card__body office-stack office-stack--tight">
        <Ledger lines={ledger} />
        <p className="field-hint">Entries are only ever added.</p>
        <Actions subscriber={subscriber} />
      </div>
    </Card>
  );
}

function Actions({ subscriber: { id, state } }: { subscriber: Opened }) {
  if (state === "suppressed") {
    return (
      <>
        <p>
          No newsletter mail goes to this address, not even when somebody signs it up again. Only
          staff can allow it again; the person then has to sign up and confirm.
        </p>
        <Form method="post" className="action-row">
          <input type="hidden" name="id" value={id} />
          <Action intent="allow-again">Allow again</Action>
        </Form>
      </>
    );
  }
  return (
    <Form method="post" className="action-row">
      <input type="hidden" name="id" value={id} />
      {state === "pending" && <Action intent="ask-again">Send the mail again</Action>}
      {state !== "unsubscribed" && <Action intent="unsubscribe">Unsubscribe</Action>}
      <Action intent="never-write">Never write</Action>
    </Form>
  );
}
