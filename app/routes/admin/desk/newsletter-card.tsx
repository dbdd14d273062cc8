import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { heldWords } from "#app/rules/newsletter/issue-words.ts";
import { siteHourOf } from "#app/rules/time/site-time.ts";
import type { listMoving } from "#app/server/app/issue-checks/moving-issues.server.ts";

type Moving = Awaited<ReturnType<typeof listMoving>>[number];

/** Stands on the desk while an issue goes out, waits for a word, or is due today. */
export function NewsletterCard({ issues }: { issues: readonly Moving[] }) {
  if (issues.length === 0) return null;
  return (
    <Card title="Newsletter">
      <ul className="plain-rows">
        {issues.map((issue) => (
          <li key={issue.id}>
            <Link className="stretched-link" to={href("/admin/newsletter/:id", { id: issue.id })}>
              <b>
                Issue {issue.number}: {issue.subject}
              </b>
            </Link>
            <span>{wordsOf(issue)}</span>
            {issue.state === "held" && (
              <small>{heldWords[issue.held_reason ?? "silent"].title}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordsOf({ state, scheduled_at }: Moving) {
  if (state === "held") return "Waits for your word";
  if (state === "scheduled") return `Goes out at ${scheduled_at ? siteHourOf(scheduled_at) : ""}`;
  return state === "paused" ? "Paused" : "Going out now";
}
