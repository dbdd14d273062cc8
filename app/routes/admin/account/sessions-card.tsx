import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { siteDate } from "#app/rules/site-time.ts";
import "#app/routes/admin/office/data-table.css";

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
    <OfficeCard title="Where you are signed in" foot={<Everywhere more={sessions.length > 1} />}>
      <table className="data-table account__sessions">
        <caption className="visually-hidden">Sessions</caption>
        <thead>
          <tr>
            {["Browser", "Country", "Last seen", "Ends", "Action"].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.key} session={session} />
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function Everywhere({ more }: { more: boolean }) {
  return (
    <Form method="post" className="account__foot">
      <span>Every session ends after 30 days, or after 14 days without use.</span>
      {more && (
        <button
          className="action action--danger"
          type="submit"
          name="intent"
          value="end-other-sessions"
        >
          <StaffIcon name="sign-out" /> Sign out everywhere else
        </button>
      )}
    </Form>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { key, browser, country, seenAt, endsAt, isThis } = session;
  const name = browser ?? "Unknown browser";
  return (
    <tr>
      <td>
        <b>{name}</b> {isThis && <StatusBadge look="success">This one</StatusBadge>}
      </td>
      <td data-label="Country">{country ?? "Unknown"}</td>
      <td data-label="Last seen">{isThis ? "Now" : <StaffTime at={seenAt} short />}</td>
      <td data-label="Ends">
        <time dateTime={endsAt}>{siteDate(endsAt)}</time>
      </td>
      <td data-label="Action">
        {!isThis && (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <button
              className="text-link account__link"
              type="submit"
              name="intent"
              value="end-session"
              aria-label={`Sign out ${name}`}
            >
              Sign out
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
