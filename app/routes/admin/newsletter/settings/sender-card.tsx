import { href, Link } from "react-router";
import { BounceFact } from "#app/routes/admin/mail/bounce-fact.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import type { BounceState } from "#app/server/bounces/bounce-watch.server.ts";

type SenderProps = {
  sender: string;
  /** Mails a second. */
  rate: number;
  listId: string;
  mailsLeave: boolean;
  bounces: BounceState | undefined;
};

/** How an issue leaves the site, which the environment decides. */
export function SenderCard({ sender, rate, listId, mailsLeave, bounces }: SenderProps) {
  return (
    <OfficeCard
      title="Sending"
      aside={
        mailsLeave ? (
          <StatusBadge look="success">Leaves by mail server</StatusBadge>
        ) : (
          <StatusBadge look="waiting">No mail leaves</StatusBadge>
        )
      }
      foot={
        <>
          <span>
            Set by <code>MAIL_FROM</code> and <code>MAIL_RATE</code>.
          </span>
          <Link className="text-link" to={href("/admin/mail")}>
            Is mail arriving?
          </Link>
        </>
      }
    >
      <dl className="office-card__body settings-facts">
        <div>
          <dt>Sender</dt>
          <dd>{sender}</dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>
            At most {rate} {rate === 1 ? "mail" : "mails"} a second, over all instances
          </dd>
        </div>
        <div>
          <dt>List-Id</dt>
          <dd>{listId}</dd>
        </div>
        {bounces && <BounceFact state={bounces} />}
      </dl>
    </OfficeCard>
  );
}
