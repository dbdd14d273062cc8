import { href, Link } from "react-router";
import { Ledger } from "#app/routes/admin/office/ledger.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { daysInWords, retentionDays } from "#app/rules/retention.ts";
import { siteDate } from "#app/rules/site-time.ts";
import type { PersonView } from "./person-view.server.ts";
import "#app/routes/admin/office/number-row.css";
import "#app/routes/admin/office/data-table.css";
import "#app/routes/admin/office/office-card.css";

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
    <OfficeCard title={person ? "Nothing is held" : "This is not an address"}>
      <div className="office-card__body office-stack office-stack--tight">
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
    </OfficeCard>
  );
}

function NothingYet() {
  return (
    <div className="office-grid office-grid--half">
      <OfficeCard title="Everything about one address">
        <p className="office-card__body muted">
          Find an address to see its enquiries, its subscription with every consent, its mails and
          the notes about it, and to export or erase all of it.
        </p>
      </OfficeCard>
      <OfficeCard
        title="How long data is kept"
        foot="As set in desk.config.ts and told on /privacy."
      >
        <ul className="plain-rows">
          {keptKinds.map(([name, kind]) => (
            <li key={kind}>
              <span>{name}</span>
              <span>{daysInWords(retentionDays[kind])}</span>
            </li>
          ))}
        </ul>
      </OfficeCard>
    </div>
  );
}

const keptKinds = [
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
    <section className="office-card" aria-labelledby="person">
      <div className="person-head">
        <div>
          <h2 className="person-head__name" id="person">
            {email}
          </h2>
          <p className="muted">
            {name && `${name}. `}
            {first && last && `First seen ${siteDate(first)}; last ${siteDate(last)}.`}
          </p>
          <Marks person={person} />
        </div>
        <a className="action" href={archiveOf(email)} download>
          <StaffIcon name="download" /> Export
        </a>
      </div>
      <dl className="number-row number-row--foot">
        {figures.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Accounts, invitations, and what is remembered without the address. */
function Marks({ person }: CardProps) {
  const { role, hasAccount, invited, brandLinks, suppression, erasure, events } = person;
  return (
    <ul className="person-marks">
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
    <OfficeCard title="Enquiries">
      <table className="data-table">
        <caption className="visually-hidden">Enquiries</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Kept until</th>
          </tr>
        </thead>
        <tbody>
          {enquiries.map(({ id, title, excerpt, state, keptUntil }) => (
            <tr key={id}>
              <td>
                <Link className="text-link" to={`${href("/admin/enquiries")}?open=${id}`}>
                  {title}
                </Link>
                <small>{excerpt}</small>
              </td>
              <td data-label="State">
                <StatusBadge look={state.look}>{state.words}</StatusBadge>
              </td>
              <td data-label="Kept until">
                <time dateTime={keptUntil}>{siteDate(keptUntil)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function Subscription({ subscription }: { subscription: Subscribed }) {
  const { state, agreedTo, firstName, lists, ledger } = subscription;
  return (
    <OfficeCard title="Subscription">
      <div className="office-card__body office-stack office-stack--tight">
        {state && (
          <p>
            <StatusBadge look={state.look}>{state.words}</StatusBadge>{" "}
            <span className="muted">{agreedTo}</span>
          </p>
        )}
        {lists && <p>Lists: {lists}</p>}
        {firstName && <p>First name: {firstName}</p>}
        <Ledger lines={ledger} />
      </div>
    </OfficeCard>
  );
}

type Subscribed = NonNullable<PersonView["subscription"]>;

function Mails({ person: { email, mails, counts } }: CardProps) {
  const kept = `Mails are removed after ${daysInWords(retentionDays.mails)}.`;
  const isAll = mails.length === counts.mails;
  const all = `?email=${encodeURIComponent(email)}&mails=all`;
  return (
    <OfficeCard
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
      <table className="data-table">
        <caption className="visually-hidden">Mails</caption>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">When</th>
            <th scope="col">Fate</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function MailRow({ mail: { title, at, fate, to, error } }: { mail: PersonView["mails"][number] }) {
  return (
    <tr>
      <td>
        {title}
        {to && <small>To {to}</small>}
      </td>
      <td data-label="When">
        <StaffTime at={at} short />
      </td>
      <td data-label="Fate">
        <StatusBadge look={fate.look}>{fate.words}</StatusBadge>
        {error && <small>{error}</small>}
      </td>
    </tr>
  );
}

function History({ person: { history } }: CardProps) {
  return (
    <OfficeCard title="Notes and history">
      <div className="office-card__body">
        <Ledger lines={history} />
      </div>
    </OfficeCard>
  );
}

export function archiveOf(email: string) {
  return `${href("/admin/people/archive")}?email=${encodeURIComponent(email)}`;
}
