import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { siteDate } from "#app/rules/time/site-time.ts";

type Session = {
  key: string;
  browser: string | null;
  country: string | null;
  seenAt: string;
  endsAt: string;
  isThis: boolean;
};

export function SessionsCard({ sessions }: { sessions: Session[] }) {
  return (
    <Card title="Where you are signed in" foot={<Everywhere more={sessions.length > 1} />}>
      <DataTable caption="Sessions" columns={columns} rows={sessions} keyOf={({ key }) => key} />
    </Card>
  );
}

function Everywhere({ more }: { more: boolean }) {
  return (
    <Form method="post" className="card__line">
      <span>
        Every session ends after {lifetimes.session} days, or after {lifetimes.idleSession} days
        without use.
      </span>
      {more && (
        <Action intent="end-other-sessions" icon="sign-out">
          Sign out everywhere else
        </Action>
      )}
    </Form>
  );
}

const columns: Column<Session>[] = [
  {
    name: "Browser",
    kind: "title",
    cell: ({ browser, isThis }) => (
      <span>
        {browser ?? unknown} {isThis && <Chip look="success">This one</Chip>}
      </span>
    ),
  },
  { name: "Country", kind: "state", cell: ({ country }) => <span>{country ?? "Unknown"}</span> },
  {
    name: "Last seen",
    kind: "line",
    cell: ({ isThis, seenAt }) => (isThis ? "Now" : <StaffTime at={seenAt} short />),
  },
  { name: "Ends", cell: ({ endsAt }) => <time dateTime={endsAt}>{siteDate(endsAt)}</time> },
  {
    name: "Action",
    kind: "menu",
    cell: (session) => !session.isThis && <SignOut session={session} />,
  },
];

const unknown = "Unknown browser";

function SignOut({ session: { key, browser } }: { session: Session }) {
  return (
    <Form method="post">
      <input type="hidden" name="key" value={key} />
      <Action intent="end-session" aria-label={`Sign out ${browser ?? unknown}`} look="plain">
        Sign out
      </Action>
    </Form>
  );
}
