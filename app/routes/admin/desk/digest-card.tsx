import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";

type DigestProps = {
  on: boolean;
  next: string | undefined;
  owners: string[];
  mailsLeave: boolean;
};

export function DigestCard({ on, next, owners, mailsLeave }: DigestProps) {
  return (
    <Card
      title="Morning digest"
      aside={<Chip look={on ? "success" : "neutral"}>{on ? "On" : "Off"}</Chip>}
    >
      <div className="card__body office-stack office-stack--tight">
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
          <Notice>
            {on
              ? "No mail leaves this site: the digest is saved as a file."
              : "No mail leaves this site, so the digest is off until you switch it on. It would be saved as a file."}
          </Notice>
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
    </Card>
  );
}
