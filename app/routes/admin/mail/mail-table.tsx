import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { Pager } from "#app/routes/admin/kit/pager.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { mailKindName, mailStatus } from "#app/rules/mail/mail-words.ts";
import { siteDayName, siteHourOf } from "#app/rules/time/site-time.ts";
import type { ListedMail } from "#app/server/enquiries/desk/mail-list.server.ts";

type MailTableProps = {
  mails: ListedMail[];
  /** How many were given up. */
  failed: number;
  newest: string | undefined;
  older: string | undefined;
  empty: string;
};

/** Mails, day by day. */
export function MailTable({ mails, failed, newest, older, empty }: MailTableProps) {
  return (
    <Card title="Mails, newest first" aside={failed > 0 && <RetryAll failed={failed} />}>
      {mails.length > 0 ? <Days mails={mails} /> : <EmptyState>{empty}</EmptyState>}
      {(newest || older) && (
        <Pager what="mails" newer={newest} older={older} words={["Newest", "Older"]} />
      )}
    </Card>
  );
}

function RetryAll({ failed }: { failed: number }) {
  return (
    <Form method="post" preventScrollReset>
      <Action intent="retry-failed" icon="again">
        {failed === 1 ? "Retry the failed one" : `Retry all ${failed} failed`}
      </Action>
    </Form>
  );
}

function Days({ mails }: { mails: ListedMail[] }) {
  const days = Map.groupBy(mails, ({ created_at }) => siteDayName(created_at));
  return (
    <DataTable
      caption="Mails"
      columns={columns}
      groups={Array.from(days, ([day, rows]) => ({ key: day, head: day, rows }))}
      keyOf={({ id }) => id}
    />
  );
}

const columns: Column<ListedMail>[] = [
  { name: "To", kind: "title", cell: ({ recipient }) => <b>{recipient ?? "Not known yet"}</b> },
  {
    name: "What",
    kind: "line",
    cell: ({ kind, subject }) => (
      <>
        {mailKindName(kind)} {subject && <small>{subject}</small>}
      </>
    ),
  },
  {
    name: "When",
    kind: "time",
    sorted: "descending",
    cell: ({ created_at }) => <time dateTime={created_at}>{siteHourOf(created_at)}</time>,
  },
  {
    name: "State",
    kind: "state",
    cell: (mail) => {
      const { look, words } = mailStatus(mail);
      return <Chip look={look === "success" ? "quiet" : look}>{words}</Chip>;
    },
  },
  { name: "More", hidden: true, kind: "menu", cell: (mail) => <More mail={mail} /> },
];

/** How it was tried, why it failed, and what can be done. */
function More({ mail }: { mail: ListedMail }) {
  const { state, attempts, next_attempt_at, last_error, sent_at, recipient } = mail;
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  const isTrying = state === "waiting" && attempts > 0;
  const wasHard = state === "sent" && sent_at && attempts > 1;
  if (!isTrying && !wasHard && !last_error && state !== "kept") return null;
  return (
    <Menu label={`More: ${recipient ?? "mail"}`} dots spread>
      {state === "kept" && <p>Kept as a file: no mail server is set</p>}
      {wasHard && (
        <p>
          After {tried}, <StaffTime at={sent_at} short />
        </p>
      )}
      {isTrying && (
        <p>
          {tried}, next <StaffTime at={next_attempt_at} short />
        </p>
      )}
      {state === "dead" && <p>Given up after {tried}</p>}
      {last_error && (
        <details className="mail-reason">
          <summary className="action action--plain">Reason</summary>
          <p>{explainFailure(last_error)}</p>
        </details>
      )}
      {/* What was not tried yet leaves by itself, or staff may still take it back. */}
      {(isTrying || state === "dead") && <Retry mail={mail} />}
    </Menu>
  );
}

function Retry({ mail: { id, recipient } }: { mail: ListedMail }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Action intent="retry" aria-label={`Retry now: ${recipient ?? "mail"}`} look="plain">
        Retry now
      </Action>
    </Form>
  );
}
