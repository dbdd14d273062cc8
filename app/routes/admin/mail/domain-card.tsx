import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { DomainFinding } from "#app/rules/mail/mail-domain.ts";

type DomainCardProps = { report: { domain: string; findings: DomainFinding[] } | undefined };

/** What mailboxes ask the sending domain about before they trust a mail. */
export function DomainCard({ report }: DomainCardProps) {
  return (
    <Card
      title={report ? `Sending domain: ${report.domain}` : "Sending domain"}
      aside={
        <Form preventScrollReset>
          <button className="action" type="submit" name="domain" value="check">
            <StaffIcon name="search" /> {report ? "Look again" : "Look it up"}
          </button>
        </Form>
      }
    >
      {report ? (
        <Facts>
          {report.findings.map((finding) => (
            <Fact key={finding.name} name={finding.name}>
              <Chip look={looks[finding.verdict]}>{finding.word}</Chip>
              <small>{finding.sentence}</small>
              {finding.record && <code>{finding.record}</code>}
            </Fact>
          ))}
        </Facts>
      ) : (
        <div className="card__body">
          <p>
            Mailboxes trust a mail when its domain says who may send for it (SPF), with which key it
            is signed (DKIM), and what to do with forgeries (DMARC). Looked up only when you ask.
          </p>
        </div>
      )}
    </Card>
  );
}

const looks: Record<DomainFinding["verdict"], ChipLook> = {
  good: "success",
  weak: "waiting",
  bad: "danger",
  unknown: "neutral",
};
