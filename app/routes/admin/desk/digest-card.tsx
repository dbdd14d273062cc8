import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";

type DigestProps = {
  on: boolean;
  next: string | undefined;
  owners: string[];
  mailsLeave: boolean;
};

export function DigestCard({ on, next, owners, mailsLeave }: DigestProps) {
  return (
    <OfficeCard
      title="Morning digest"
      aside={<StatusBadge look={on ? "success" : "neutral"}>{on ? "On" : "Off"}</StatusBadge>}
    >
      <div className="office-card__body hours-stack">
        <p>
          One mail at 8:00 on business days: what is overdue, due today or back from snooze, and
          mails that failed. When nothing is due, none is sent. It goes to {owners.join(", ")}, and
          is on by itself where a mail server is set.
        </p>
        {on && next && (
          <p className="muted">
            Next: <StaffTime at={next} />, if something is due then.
          </p>
        )}
        {!mailsLeave && (
          <p className="hours-warning" role="note">
            {on
              ? "No mail leaves this site: the digest is saved as a file."
              : "No mail leaves this site, so the digest is off until you switch it on. It would be saved as a file."}
          </p>
        )}
        <Form method="post" className="action-row">
          <button
            className="action"
            type="submit"
            name="intent"
            value={on ? "digest-off" : "digest-on"}
          >
            {on ? "Switch the digest off" : "Switch the digest on"}
          </button>
          <button className="action action--plain" type="submit" name="intent" value="digest-now">
            <StaffIcon name="send" /> Send me today’s digest now
          </button>
        </Form>
      </div>
    </OfficeCard>
  );
}
