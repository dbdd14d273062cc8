import { href, Link } from "react-router";
import { Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { Ledger } from "#app/routes/admin/kit/ledger.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { Stats, StatTile } from "#app/routes/admin/kit/stat-tile.tsx";
import { daysInWords, retentionDays } from "#app/rules/people/retention.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { PersonView } from "./person-view.server.ts";

type CardProps = { person: PersonView };

/** Everything held about an address. */
export function PersonCards({ person }: CardProps) {
  return (
    <div className="office-stack">
      <Head person={person} />
      {person.enquiries.length > 0 && <Enquiries person={person} />}
      {person.subscription && <Subscription subscription={person.subscription} />}
      {person.mails.length > 0 && <Mails person={person} />}
      {person.history.length > 0 && <History person={person} />}
    </div>
  );
}

/** Before anything was searched, and when nothing was found. */
export function NobodyCard({ email, person }: { email: string; person: PersonView | undefined }) {
  if (email === "") return <NothingYet />;
  return (
    <Card title={person ? "Nothing is held" : "This is not an address"}>
      <div className="card__body office-stack office-stack--tight">
        <p>
          {person ? (
            <>
              No enquiry, subscription, mail or account has the address <b>{email}</b>.
            </>
          ) : (
            "Please enter an email address, such as name@example.com."
          )}
        </p>
        {person && <Marks person={person} />}
      </div>
    </Card>
  );
}

function NothingYet() {
  return (
    <div className="office-grid office-grid--half">
      <Card title="Everything about one address">
        <p className="card__body muted">
          Find an address to see its enquiries, its subscription with every consent, its mails and
          the notes about it, and to export or erase all of it.
        </p>
      </Card>
      <Card title="How long data is kept" foot="As set in desk.config.ts and told on /privacy.">
        <ul className="plain-rows">
          {storedKinds.map(([name, kind]) => (
            <li key={kind}>
              <span>{name}</span>
              <span>{daysInWords(retentionDays[kind])}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const storedKinds = [
  ["Enquiries", "enquiries"],
  ["Spam", "spam"],
  ["Sign-ups that nobody confirmed", "unconfirmed"],
  ["Subscribers who left", "unsubscribed"],
  ["Mails", "mails"],
  ["Events", "events"],
] as const;

function Head({ person }: CardProps) {
  const { email, name, first, last, counts, toThem } = person;
  const figures: [string, number][] = [
    [counts.enquiries === 1 ? "enquiry" : "enquiries", counts.enquiries],
    [counts.subscriptions === 1 ? "subscription" : "subscriptions", counts.subscriptions],
    [`${toThem === 1 ? "mail" : "mails"} to this address`, toThem],
    [`${counts.notes === 1 ? "note" : "notes"} by staff`, counts.notes],
  ];
  return (
    <section className="card" aria-labelledby="person">
      <div className="card__head">
        <div>
          <h2 className="title-3 break-anywhere" id="person">
            {email}
          </h2>
          <p className="muted">
            {name && `${name}. `}
            {first && last && `First seen ${siteDate(first)}; last ${siteDate(last)}.`}
          </p>
          <Marks person={person} />
        </div>
        <Download fresh href={archiveOf(email)}>
          Export
        </Download>
      </div>
      <Stats>
        {figures.map(([label, number]) => (
          <StatTile key={label} label={label} figure={number} />
        ))}
      </Stats>
    </section>
  );
}

/** Accounts, invitations, and what is remembered without the address. */
function Marks({ person }: CardProps) {
  const { role, hasAccount, invited, brandLinks, suppression, erasure, events } = person;
  return (
    <ul className="muted text-small">
      {role && (
        <li>
          Has a staff account ({role}), which is managed under{" "}
          <Link className="text-link" to={href("/admin/users")}>
            Staff
          </Link>
          .
        </li>
      )}
      {hasAccount && !role && <li>Has an account without a role.</li>}
      {invited > 0 && <li>Was invited to the staff area.</li>}
      {brandLinks > 0 && <li>Was sent a link to the page of a brand.</li>}
      {erasure && (
        <li>
          Erased on {siteDate(erasure.at)}
          {erasure.number && (
            <>
              ,{" "}
              <Link className="text-link" to={`?receipt=${erasure.number}`}>
                receipt {erasure.number}
              </Link>
            </>
          )}
          {person.known ? "; wrote again since." : "."}
        </li>
      )}
      {suppression && <li>{suppressionWords[suppression] ?? "Is never written to."}</li>}
      {events > 0 && (
        <li>
          Named in{" "}
          <Link
            className="text-link"
            to={`${href("/admin/events")}?person=${encodeURIComponent(person.email)}&days=365`}
          >
            {events} {events === 1 ? "event" : "events"}
          </Link>
          , which go after {daysInWords(retentionDays.events)}.
        </li>
      )}
    </ul>
  );
}

const suppressionWords: Record<string, string> = {
  erased: "No import adds this address; only the person can sign up again.",
  bounced: "Is not written to: mails came back.",
};

function Enquiries({ person: { enquiries } }: CardProps) {
  return (
    <Card title="Enquiries">
      <DataTable
        caption="Enquiries"
        columns={enquiryColumns}
        rows={enquiries}
        keyOf={({ id }) => id}
      />
    </Card>
  );
}

const enquiryColumns: Column<PersonView["enquiries"][number]>[] = [
  {
    name: "What",
    kind: "title",
    cell: ({ id, title, excerpt }) => (
      <>
        <Link to={`${href("/admin/enquiries")}?open=${id}`}>{title}</Link>
        <small>{excerpt}</small>
      </>
    ),
  },
  {
    name: "State",
    kind: "state",
    cell: ({ state }) => <Chip look={state.look}>{state.words}</Chip>,
  },
  {
    name: "Kept until",
    kind: "line",
    cell: ({ retainedUntil }) => <time dateTime={retainedUntil}>{siteDate(retainedUntil)}</time>,
  },
];

function Subscription({ subscription }: { subscription: Subscribed }) {
  const { state, agreedTo, firstName, lists, ledger } = subscription;
  return (
    <Card title="Subscription">
      <div className="card__body office-stack office-stack--tight">
        {state && (
          <p>
            <Chip look={state.look}>{state.words}</Chip> <span className="muted">{agreedTo}</span>
          </p>
        )}
        {lists && <p>Lists: {lists}</p>}
        {firstName && <p>First name: {firstName}</p>}
        <Ledger lines={ledger} />
      </div>
    </Card>
  );
}

type Subscribed = NonNullable<PersonView["subscription"]>;

function Mails({ person: { email, mails, counts } }: CardProps) {
  const kept = `Mails are removed after ${daysInWords(retentionDays.mails)}.`;
  const isAll = mails.length === counts.mails;
  const all = `?email=${encodeURIComponent(email)}&mails=all`;
  return (
    <Card
      title="Mails"
      foot={
        <>
          <span>{isAll ? kept : `${mails.length} of ${counts.mails}. ${kept}`}</span>
          {!isAll && (
            <Link className="text-link" to={all} preventScrollReset>
              All mails
            </Link>
          )}
        </>
      }
    >
      <DataTable caption="Mails" columns={mailColumns} rows={mails} keyOf={({ id }) => id} />
    </Card>
  );
}

const mailColumns: Column<PersonView["mails"][number]>[] = [
  {
    name: "Subject",
    kind: "title",
    cell: ({ title, to }) => (
      <>
        <span>{title}</span>
        {to && <small>To {to}</small>}
      </>
    ),
  },
  { name: "When", kind: "line", cell: ({ at }) => <StaffTime at={at} short /> },
  {
    name: "Result",
    kind: "state",
    cell: ({ result }) => <Chip look={result.look}>{result.words}</Chip>,
  },
  { name: "Reason", kind: "wide", cell: ({ error }) => error },
];

function History({ person: { history } }: CardProps) {
  return (
    <Card title="Notes and history">
      <div className="card__body">
        <Ledger lines={history} />
      </div>
    </Card>
  );
}

export function archiveOf(email: string) {
  return `${href("/admin/people/archive")}?email=${encodeURIComponent(email)}`;
}
