import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { staffName } from "#app/rules/desk/staff-name.ts";
import { siteHourAndDay } from "#app/rules/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/routes/admin/office/action.css";

type ComposeHeadProps = { issue: Issue; sourceTitle: string | undefined; busy: boolean };

/** Its buttons belong to the form below: what is typed is saved first. */
export function ComposeHead({ issue, sourceTitle, busy }: ComposeHeadProps) {
  return (
    <OfficeHead title={`Issue ${issue.number}`} note={noteOf(issue, sourceTitle)}>
      <button
        className="action"
        type="submit"
        form="issue-form"
        name="intent"
        value="test"
        disabled={busy}
      >
        <Icon name="mail" /> Send to me
      </button>
      <button
        className="action action--main"
        type="submit"
        form="issue-form"
        name="intent"
        value="check"
        disabled={busy}
      >
        <StaffIcon name="send" /> Check and send
      </button>
    </OfficeHead>
  );
}

function noteOf({ updated_at, updated_by }: Issue, sourceTitle: string | undefined) {
  const by = updated_by ? ` by ${staffName(updated_by)}` : "";
  const saved = `Draft, saved ${siteHourAndDay(updated_at)}${by}.`;
  return sourceTitle ? `${saved} Made from “${sourceTitle}”.` : saved;
}
