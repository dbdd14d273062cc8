import type { ReactNode } from "react";
import { Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { backupState } from "#app/rules/desk/backup-state.ts";
import type { MailState } from "#app/rules/desk/mail-state.ts";
import type { Health } from "#app/server/db/schema.server.ts";
import type { LinkHealth } from "#app/server/links/link-health.server.ts";

type HealthCardProps = {
  mail: MailState;
  /** Undefined until they were checked. */
  links: LinkHealth | undefined;
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
        {links && <Links links={links} />}
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

function Links({ links }: { links: LinkHealth }) {
  const { checkedAt, offline, total, unchecked } = links;
  const [look, word] = linkBadge(links);
  return (
    <Row name="Links" look={look} word={word}>
      {offline ? "No other host answered" : `${total - unchecked} of ${total} were checked`},{" "}
      <StaffTime at={checkedAt} short />.{" "}
      <Link className="text-link" to="/admin/links">
        See the links
      </Link>
    </Row>
  );
}

/** What could not be asked is neither broken nor fine. */
function linkBadge({ broken, unchecked, total, offline }: LinkHealth): [BadgeLook, string] {
  if (broken > 0) return ["waiting", broken === 1 ? "One is broken" : `${broken} are broken`];
  if (offline || (unchecked === total && total > 0)) return ["neutral", "Not checked"];
  return ["success", unchecked > 0 ? "None is broken" : "All lead somewhere"];
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
