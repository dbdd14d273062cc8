import type { ReactNode } from "react";
import { Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { backupState } from "#app/rules/desk/backup-state.ts";
import type { MailState } from "#app/rules/desk/mail-state.ts";
import type { Health } from "#app/server/db/schema.server.ts";

type HealthCardProps = {
  mail: MailState;
  /** Undefined until they were checked. */
  links: Health | undefined;
  backup: Health | undefined;
  /** Undefined where no mailbox is read. */
  bounces: Health | undefined;
  /** What there is to say about figures that are old or without a date. */
  figures: string | undefined;
  now: Date;
};

export function HealthCard({ mail, links, backup, bounces, figures, now }: HealthCardProps) {
  const { look, words, detail } = backupState(backup, now);
  const [mailLook, mailWord] = mailBadges[mail.kind];
  return (
    <OfficeCard title="Health">
      <dl>
        <Row name="Mail" look={mailLook} word={mailWord}>
          {mail.words}{" "}
          <Link className="text-link" to="/admin/mail">
            See the mails
          </Link>
        </Row>
        {bounces && (
          <Row
            name="Bounces"
            look={bounces.failing_since ? "danger" : "success"}
            word={bounces.failing_since ? "Failing" : "Noticed"}
          >
            {bounces.detail}
          </Row>
        )}
        {links && (
          <Row
            name="Links"
            look={links.failing_since ? "waiting" : "success"}
            word={links.failing_since ? "Some are broken" : "All lead somewhere"}
          >
            {links.detail}
          </Row>
        )}
        <Row name="Backup" look={look} word={words}>
          {detail ?? (
            <>
              Run <code>npm run backup</code> on the server, and have it run every night.
            </>
          )}
        </Row>
        {figures && (
          <Row name="Figures" look="waiting" word="To check">
            {figures}{" "}
            <Link className="text-link" to="/admin/words/all/figure-notes">
              Write source and date
            </Link>
          </Row>
        )}
      </dl>
    </OfficeCard>
  );
}

type RowProps = { name: string; look: BadgeLook; word: string; children: ReactNode };

function Row({ name, look, word, children }: RowProps) {
  return (
    <div className="health-row">
      <dt>{name}</dt>
      <dd>
        <StatusBadge look={look}>{word}</StatusBadge>
        <small>{children}</small>
      </dd>
    </div>
  );
}

const mailBadges: Record<MailState["kind"], [look: BadgeLook, word: string]> = {
  arriving: ["success", "Arriving"],
  failing: ["danger", "Failing"],
  off: ["waiting", "Not emailed"],
  unproven: ["waiting", "Not proven"],
  staging: ["neutral", "Staging"],
};
