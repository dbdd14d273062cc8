import { href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";

type Bounces = {
  address: string | undefined;
  readsMailbox: boolean;
  mailbox: { checked_at: string; failing_since: string | null; detail: string } | null;
  /** Whether a provider posts them. */
  posted: boolean;
};

type SenderProps = {
  sender: string;
  /** Mails a second. */
  rate: number;
  listId: string;
  mailsLeave: boolean;
  bounces: Bounces;
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
        <div>
          <dt>Bounces</dt>
          <dd>
            <BounceWords {...bounces} />
          </dd>
        </div>
      </dl>
    </OfficeCard>
  );
}

function BounceWords({ address, readsMailbox, mailbox, posted }: Bounces) {
  if (!address && !readsMailbox && !posted) {
    return (
      <>
        Not read: only what the mail server refuses at once is known. Set{" "}
        <code>BOUNCE_ADDRESS</code> with <code>BOUNCE_IMAP_URL</code>, or{" "}
        <code>BOUNCE_WEBHOOK_SECRET</code>.
      </>
    );
  }
  return (
    <>
      {address && <p>Come back to {address}.</p>}
      {readsMailbox && <p>{mailbox ? <LastLook {...mailbox} /> : "The mailbox is read soon."}</p>}
      {posted && <p>Your provider posts them to this site.</p>}
    </>
  );
}

function LastLook({ checked_at, failing_since, detail }: NonNullable<Bounces["mailbox"]>) {
  return (
    <>
      {failing_since && "Failing. "}
      {detail} <StaffTime at={checked_at} />
    </>
  );
}
