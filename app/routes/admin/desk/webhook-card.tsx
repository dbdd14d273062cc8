import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";

type Last = { failing_since: string | null; checked_at: string; detail: string };

type WebhookProps = { host: string | undefined; staging: boolean; last: Last | null };

export function WebhookCard({ host, staging, last }: WebhookProps) {
  return (
    <OfficeCard title="Webhook" aside={<State host={host} last={last} />}>
      <div className="office-card__body hours-stack">
        <p>
          {host ? (
            <>
              Every new enquiry is told to a program at <b>{host}</b>, signed, and again until it is
              accepted.
            </>
          ) : (
            <>
              Every new enquiry can be told to a program of yours. Set <code>WEBHOOK_URL</code> and{" "}
              <code>WEBHOOK_SECRET</code>; <code>docs/desk.md</code> has an example.
            </>
          )}
        </p>
        {host && staging && (
          <p className="hours-warning" role="note">
            From a staging site no event leaves.
          </p>
        )}
        {host && <LastResult last={last} />}
        {host && (
          <Form method="post">
            <button className="action" type="submit" name="intent" value="test-event">
              <StaffIcon name="send" /> Send a test event
            </button>
          </Form>
        )}
      </div>
    </OfficeCard>
  );
}

function State({ host, last }: Pick<WebhookProps, "host" | "last">) {
  if (!host) return <StatusBadge look="neutral">Not set</StatusBadge>;
  if (!last) return <StatusBadge look="waiting">Not tried yet</StatusBadge>;
  if (last.failing_since) return <StatusBadge look="danger">Failing</StatusBadge>;
  return <StatusBadge look="success">Accepted</StatusBadge>;
}

function LastResult({ last }: Pick<WebhookProps, "last">) {
  if (!last) return <p className="muted">Nothing was sent yet.</p>;
  return (
    <div className="muted break-anywhere">
      <p>
        Last: <StaffTime at={last.checked_at} />. {last.detail}
      </p>
      {last.failing_since && (
        <p>
          Failing since <StaffTime at={last.failing_since} />.
        </p>
      )}
    </div>
  );
}
