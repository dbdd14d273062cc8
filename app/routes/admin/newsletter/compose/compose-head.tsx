import { Action } from "#app/routes/admin/kit/action.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { Icon } from "#app/ui/icon.tsx";

type ComposeHeadProps = { issue: Issue; sourceTitle: string | undefined; busy: boolean };

/** Its buttons belong to the form below: what is typed is saved first. */
export function ComposeHead({ issue, sourceTitle, busy }: ComposeHeadProps) {
  return (
    <PageHead title={`Issue ${issue.number}`} note={noteOf(issue, sourceTitle)}>
      <Action form="issue-form" intent="test" disabled={busy}>
        <Icon name="mail" /> Send to me
      </Action>
      <Action form="issue-form" intent="check" disabled={busy} look="main" icon="send">
        Check and send
      </Action>
    </PageHead>
  );
}

function noteOf({ updated_at, updated_by }: Issue, sourceTitle: string | undefined) {
  const by = updated_by ? ` by ${staffName(updated_by)}` : "";
  const saved = `Draft, saved ${siteHourAndDay(updated_at)}${by}.`;
  return sourceTitle ? `${saved} Made from “${sourceTitle}”.` : saved;
}
