import { Card } from "#app/routes/admin/kit/card.tsx";
import { Ledger } from "#app/routes/admin/kit/ledger.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { siteHourOf, siteTime } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";

type DecisionsCardProps = {
  issue: Issue;
  decisions: readonly { at: string; actor: string | null; detail: string | null }[];
};

/** Who did what when. */
export function DecisionsCard({ issue, decisions }: DecisionsCardProps) {
  const { updated_at, updated_by, finished_at, state } = issue;
  const lines = [
    { at: updated_at, text: `Last written by ${staffName(updated_by)}` },
    ...decisions.map(({ at, actor, detail }) => ({
      at,
      text: `${readable(detail ?? "changed")}, by ${actor ? staffName(actor) : "the site"}`,
    })),
    ...(finished_at && state === "sent"
      ? [{ at: finished_at, text: "Everybody had their turn" }]
      : []),
  ];
  return (
    <Card title="Who did what">
      <div className="card__body">
        <Ledger lines={lines.map(({ at, text }) => ({ at, text: `${siteHourOf(at)}: ${text}` }))} />
      </div>
    </Card>
  );
}

/** The trail keeps times for machines. */
function readable(detail: string) {
  const words = detail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, siteTime);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
