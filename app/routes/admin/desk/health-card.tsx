import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { backupState } from "#app/rules/data/backup-state.ts";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import type { MailHealth } from "#app/rules/mail/mail-health.ts";
import type { Health } from "#app/server/db/schema.server.ts";
import type { listFailing } from "#app/server/jobs.server.ts";
import type { LinkHealth } from "#app/server/links/link-health.server.ts";

type HealthCardProps = {
  mail: MailHealth;
  /** Undefined until they were checked. */
  links: LinkHealth | undefined;
  backup: Health | undefined;
  /** Of the mailboxes that are read; undefined where none is. */
  bounces: Health | undefined;
  replies: Health | undefined;
  /** What there is to say about figures that are old or without a date. */
  figures: string | undefined;
  /** Background work that fails again and again. */
  jobs: ReturnType<typeof listFailing>;
  now: Date;
};

export function HealthCard(props: HealthCardProps) {
  const { mail, links, backup, bounces, replies, figures, jobs, now } = props;
  const { look, words, detail } = backupState(backup, now);
  const [mailLook, mailWord] = mailBadges[mail.kind];
  return (
    <Card title="Health">
      <Facts>
        <Row name="Mail" look={mailLook} word={mailWord}>
          {mail.words}{" "}
          <Link className="text-link" to="/admin/mail">
            See the mails
          </Link>
        </Row>
        {bounces && <Mailbox name="Bounces" word="Noticed" look={bounces} />}
        {replies && <Mailbox name="Replies" word="Read" look={replies} />}
        {links && <Links links={links} />}
        <Row name="Backup" look={look} word={words}>
          {detail ?? (
            <>
              Run <code>npm run backup</code> on the server, and have it run every night.
            </>
          )}
        </Row>
        {jobs.map(({ name, since, reason }) => (
          <Row key={name} name="Background" look="danger" word="Failing">
            “{name}” fails since <StaffTime at={new Date(since).toISOString()} short /> and is tried
            again by itself. The reason it gave: {reason}
          </Row>
        ))}
        {figures && (
          <Row name="Figures" look="waiting" word="To check">
            {figures}{" "}
            <Link className="text-link" to="/admin/words/all/figure-notes">
              Write source and date
            </Link>
          </Row>
        )}
      </Facts>
    </Card>
  );
}

function Mailbox({ name, word, look }: { name: string; word: string; look: Health }) {
  const isFailing = look.failing_since !== null;
  return (
    <Row name={name} look={isFailing ? "danger" : "success"} word={isFailing ? "Failing" : word}>
      {explainFailure(look.detail)}
    </Row>
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
function linkBadge({ broken, unchecked, total, offline }: LinkHealth): [ChipLook, string] {
  if (broken > 0) return ["waiting", broken === 1 ? "One is broken" : `${broken} are broken`];
  if (offline || (unchecked === total && total > 0)) return ["neutral", "Not checked"];
  return ["success", unchecked > 0 ? "None is broken" : "All lead somewhere"];
}

type RowProps = { name: string; look: ChipLook; word: string; children: ReactNode };

function Row({ name, look, word, children }: RowProps) {
  return (
    <Fact name={name}>
      <Chip look={look}>{word}</Chip>
      <small>{children}</small>
    </Fact>
  );
}

const mailBadges: Record<MailHealth["kind"], [look: ChipLook, word: string]> = {
  arriving: ["success", "Arriving"],
  failing: ["danger", "Failing"],
  off: ["waiting", "Not emailed"],
  unproven: ["waiting", "Not proven"],
  staging: ["neutral", "Staging"],
};
