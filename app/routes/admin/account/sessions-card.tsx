import { Form } from "react-router";
import { siteDate } from "#app/rules/site-time.ts";
import { StaffIcon } from "../staff-icon.tsx";
import { StaffTime } from "../staff-time.tsx";

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
    <section className="office-card" aria-labelledby="sessions">
      <div className="office-card__head">
        <h2 id="sessions">Where you are signed in</h2>
      </div>
      <table className="data-table data-table--rows">
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
      <Form method="post" className="office-card__foot">
        <span>Every session ends after 30 days, or after 14 days without use.</span>
        {sessions.length > 1 && (
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
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { key, browser, country, seenAt, endsAt, isThis } = session;
  const name = browser ?? "Unknown browser";
  return (
    <tr>
      <td>
        <b>{name}</b> {isThis && <span className="status status--good">This one</span>}
      </td>
      <td data-label="Country">{country ?? "Unknown"}</td>
      <td data-label="Last seen">{isThis ? "Now" : <StaffTime at={seenAt} />}</td>
      <td data-label="Ends">
        <time dateTime={endsAt}>{siteDate(endsAt)}</time>
      </td>
      <td data-label="Action">
        {!isThis && (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <button
              className="text-link"
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
