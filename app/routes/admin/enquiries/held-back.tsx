import { Action } from "#app/routes/admin/kit/action.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { desk } from "#desk.config.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { pointsOf, spamReason } from "./enquiry-words.ts";
import "#app/routes/admin/kit/notice.css";

/** What being spam means, and the way out. */
export function HeldBack({ enquiry }: { enquiry: Enquiry }) {
  const { id, mails, spam_at, created_at } = enquiry;
  const since = Date.parse(spam_at ?? created_at);
  const removed = new Date(since + desk.retentionDays.spam * 24 * 3600 * 1000).toISOString();
  const reason = spamReason(enquiry);
  return (
    <div className="notice held-back">
      <StaffIcon name="block" />
      <p>
        Held back. {reason && `${reason}. `}
        {mails.length === 0 && "Nobody was mailed. "}
        No promise runs. It is removed on {siteDate(removed)}.
      </p>
      <EnquiryForm id={id} className="notice__actions">
        <Action intent="not-spam" look="ink" icon="check">
          Not spam, release
        </Action>
      </EnquiryForm>
    </div>
  );
}

/** Why it was suspected, point by point. */
export function SpamSignals({ enquiry: { spam_signals, spam_score } }: { enquiry: Enquiry }) {
  if (!spam_signals?.length) return null;
  return (
    <div>
      <h3 className="small-title">Why</h3>
      <DataTable
        caption="Signals of the spam score"
        columns={columns}
        rows={[...spam_signals, { words: together, points: spam_score ?? 0 }]}
        keyOf={({ words }) => words}
      />
    </div>
  );
}

const together = `Together (held back from ${pointsOf(desk.spamFrom)})`;
const columns: Column<{ words: string; points: number }>[] = [
  { name: "Signal", kind: "title", cell: ({ words }) => words },
  {
    name: "Points",
    kind: "menu",
    cell: ({ words, points }) => pointsOf(points, words !== together),
  },
];
