import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { DomainFinding } from "#app/rules/desk/mail-domain.ts";
import "./mail.css";

type DomainCardProps = { report: { domain: string; findings: DomainFinding[] } | undefined };

/** What mailboxes ask the sending domain about before they trust a mail. */
export function DomainCard({ report }: DomainCardProps) {
  return (
    <OfficeCard
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
        <dl className="mail-facts">
          {report.findings.map((finding) => (
            <div key={finding.name}>
              <dt>{finding.name}</dt>
              <dd>
                <StatusBadge look={looks[finding.verdict]}>{finding.word}</StatusBadge>
                <small>{finding.sentence}</small>
                {finding.record && <code>{finding.record}</code>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="office-card__body">
          <p>
            Mailboxes trust a mail when its domain says who may send for it (SPF), with which key it
            is signed (DKIM), and what to do with forgeries (DMARC). Looked up only when you ask.
          </p>
        </div>
      )}
    </OfficeCard>
  );
}

const looks: Record<DomainFinding["verdict"], BadgeLook> = {
  good: "success",
  weak: "waiting",
  bad: "danger",
  unknown: "neutral",
};
