import { Form, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { mailFate, mailKindName } from "#app/rules/desk/mail-words.ts";
import type { ListedMail } from "#app/server/desk/mail-list.server.ts";
import "#app/routes/admin/office/data-table.css";
import "./mail.css";

type MailTableProps = {
  mails: ListedMail[];
  /** How many were given up. */
  failed: number;
  newest: string | undefined;
  older: string | undefined;
  empty: string;
};

export function MailTable({ mails, failed, newest, older, empty }: MailTableProps) {
  return (
    <OfficeCard
      title="Mails, newest first"
      aside={failed > 0 && <RetryAll failed={failed} />}
      foot={
        (newest || older) && (
          <span className="action-row action-row__end">
            {newest && (
              <Link className="text-link" to={newest}>
                Newest
              </Link>
            )}
            {older && (
              <Link className="text-link" to={older}>
                Older
              </Link>
            )}
          </span>
        )
      }
    >
      {mails.length > 0 ? <Rows mails={mails} /> : <p className="office-card__empty">{empty}</p>}
    </OfficeCard>
  );
}

function RetryAll({ failed }: { failed: number }) {
  return (
    <Form method="post" preventScrollReset>
      <button className="action" type="submit" name="intent" value="retry-failed">
        <StaffIcon name="again" />{" "}
        {failed === 1 ? "Retry the failed one" : `Retry all ${failed} failed`}
      </button>
    </Form>
  );
}

function Rows({ mails }: { mails: ListedMail[] }) {
  return (
    <table className="data-table mail-table">
      <caption className="visually-hidden">Mails</caption>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ mail }: { mail: ListedMail }) {
  const { kind, recipient, subject, created_at } = mail;
  return (
    <tr>
      <td className="data-table__name">
        <b>{recipient ?? "Not known yet"}</b>
      </td>
      <td data-label="What">
        {mailKindName(kind)}
        {subject && <small>{subject}</small>}
      </td>
      <td data-label="When">
        <StaffTime at={created_at} short />
      </td>
      <td data-label="State">
        <Fate mail={mail} />
      </td>
    </tr>
  );
}

function Fate({ mail }: { mail: ListedMail }) {
  const { state, attempts, next_attempt_at, last_error, sent_at } = mail;
  const { look, words } = mailFate(mail);
  return (
    <div className="mail-table__fate">
      <div className="action-row">
        <StatusBadge look={look}>{words}</StatusBadge>
        {canRetry(mail) && <Retry mail={mail} />}
      </div>
      {state === "kept" && <small>Kept as a file: no mail server is set</small>}
      {state === "sent" && sent_at && attempts > 1 && (
        <small>
          After {attempts} attempts, <StaffTime at={sent_at} short />
        </small>
      )}
      {state === "waiting" && attempts > 0 && (
        <small>
          {attempts} {attempts === 1 ? "attempt" : "attempts"}, next{" "}
          <StaffTime at={next_attempt_at} short />
        </small>
      )}
      {state === "dead" && <small>Given up after {attempts} attempts</small>}
      {last_error && (
        <details className="mail-table__reason">
          <summary>Reason</summary>
          <p>{last_error}</p>
        </details>
      )}
    </div>
  );
}

/** What was not tried yet leaves by itself, or staff may still take it back. */
function canRetry({ state, attempts }: ListedMail) {
  return state === "dead" || (state === "waiting" && attempts > 0);
}

function Retry({ mail: { id, recipient } }: { mail: ListedMail }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        className="action"
        type="submit"
        name="intent"
        value="retry"
        aria-label={`Retry now: ${recipient ?? "mail"}`}
      >
        Retry now
      </button>
    </Form>
  );
}
