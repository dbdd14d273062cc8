import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { siteDate } from "#app/rules/site-time.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { desk } from "#desk.config.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { pointsOf, spamReason } from "./enquiry-words.ts";
import "#app/routes/admin/notice-box.css";
import "#app/routes/admin/office/data-table.css";

/** What being spam means, and the way out. */
export function HeldBack({ enquiry }: { enquiry: Enquiry }) {
  const { id, mails, spam_at, created_at } = enquiry;
  const since = Date.parse(spam_at ?? created_at);
  const removed = new Date(since + desk.retentionDays.spam * 24 * 3600 * 1000).toISOString();
  const reason = spamReason(enquiry);
  return (
    <div className="notice-box held-back">
      <StaffIcon name="block" />
      <p>
        Held back. {reason && `${reason}. `}
        {mails.length === 0 && "Nobody was mailed. "}
        No promise runs. It is removed on {siteDate(removed)}.
      </p>
      <EnquiryForm id={id} className="notice-box__actions">
        <button className="action action--ink" type="submit" name="intent" value="not-spam">
          <StaffIcon name="check" /> Not spam, release
        </button>
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
      <table className="data-table">
        <caption className="visually-hidden">Signals of the spam score</caption>
        <thead>
          <tr>
            <th scope="col">Signal</th>
            <th scope="col" className="data-table__number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {spam_signals.map(({ words, points }) => (
            <tr key={words}>
              <td>{words}</td>
              <td className="data-table__number" data-label="Points">
                {pointsOf(points, true)}
              </td>
            </tr>
          ))}
          <tr>
            <td>
              <b>Together</b> (held back from {pointsOf(desk.spamFrom)})
            </td>
            <td className="data-table__number" data-label="Points">
              <b>{pointsOf(spam_score ?? 0)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
