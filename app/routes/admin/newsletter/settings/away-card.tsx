import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";

type AwayProps = { webhook: { host: string | undefined; staging: boolean } };

/** What belongs to the owner leaves with the owner. */
export function AwayCard({ webhook: { host, staging } }: AwayProps) {
  return (
    <Card
      title="Away from us"
      aside={<Chip look={host ? "success" : "neutral"}>{host ? "Webhook set" : "No webhook"}</Chip>}
    >
      <div className="card__body office-stack office-stack--tight">
        <p>
          The list is yours. The file has every subscriber with state, lists, and the consent word
          for word: when, where and to what.
        </p>
        <div className="action-row">
          <a className="action" href={href("/admin/subscribers.csv")} download>
            <StaffIcon name="download" /> Export subscribers
          </a>
        </div>
        <p>
          {host ? (
            <>
              A program at <b>{host}</b> is told, signed, when somebody confirms, changes what they
              get, leaves or bounces:
            </>
          ) : (
            <>
              Another service can be told when somebody confirms, changes what they get, leaves or
              bounces. Set <code>WEBHOOK_URL</code> and <code>WEBHOOK_SECRET</code>. The events are
            </>
          )}{" "}
          <code>subscriber.confirmed</code>, <code>subscriber.changed</code>,{" "}
          <code>subscriber.unsubscribed</code>, <code>subscriber.bounced</code>. An example is in{" "}
          <code>docs/desk.md</code>.
        </p>
        {host && staging && <p className="muted">From a staging site no event leaves.</p>}
        {host && (
          <p>
            <Link className="text-link" to={href("/admin/desk/hours")}>
              How the webhook does
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}
