import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { BounceFact } from "#app/routes/admin/mail/bounce-fact.tsx";
import type { BounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";

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
    <Card
      title="Sending"
      aside={
        mailsLeave ? (
          <Chip look="success">Leaves by mail server</Chip>
        ) : (
          <Chip look="waiting">No mail leaves</Chip>
        )
      }
      foot={
        <>
          <span>
            Sender and rate are set on the server (<code>MAIL_FROM</code>, <code>MAIL_RATE</code>).
          </span>
          <Link className="text-link" to={href("/admin/mail")}>
            Is mail arriving?
          </Link>
        </>
      }
    >
      <Facts>
        <Fact name="Sender">{sender}</Fact>
        <Fact name="Rate">
          At most {rate} {rate === 1 ? "mail" : "mails"} a second, over all instances
        </Fact>
        <Fact name="List-Id">{listId}</Fact>
        {bounces && <BounceFact state={bounces} />}
      </Facts>
    </Card>
  );
}
