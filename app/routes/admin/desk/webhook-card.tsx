import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { explainFailure } from "#app/rules/mail/failure-words.ts";

type Last = { failing_since: string | null; checked_at: string; detail: string };

type WebhookProps = { host: string | undefined; staging: boolean; last: Last | null };

export function WebhookCard({ host, staging, last }: WebhookProps) {
  return (
    <Card title="Webhook" aside={<State host={host} last={last} />}>
      <div className="card__body office-stack office-stack--tight">
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
        {host && staging && <Notice>From a staging site no event leaves.</Notice>}
        {host && <LastResult last={last} />}
        {host && (
          <Form method="post">
            <button className="action" type="submit" name="intent" value="test-event">
              <StaffIcon name="send" /> Send a test event
            </button>
          </Form>
        )}
      </div>
    </Card>
  );
}

function State({ host, last }: Pick<WebhookProps, "host" | "last">) {
  if (!host) return <Chip look="neutral">Not set</Chip>;
  if (!last) return <Chip look="waiting">Not tried yet</Chip>;
  if (last.failing_since) return <Chip look="danger">Failing</Chip>;
  return <Chip look="success">Accepted</Chip>;
}

function LastResult({ last }: Pick<WebhookProps, "last">) {
  if (!last) return <p className="muted">Nothing was sent yet.</p>;
  return (
    <div className="muted break-anywhere">
      <p>
        Last: <StaffTime at={last.checked_at} />. {explainFailure(last.detail)}
      </p>
      {last.failing_since && (
        <p>
          Failing since <StaffTime at={last.failing_since} />.
        </p>
      )}
    </div>
  );
}
