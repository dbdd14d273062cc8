import { Form, href, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Pager } from "#app/routes/admin/kit/pager.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import type { IssueState } from "#app/server/db/schema.server.ts";
import type { ListedIssue } from "#app/server/newsletter/issues/issue-list.server.ts";

type IssueTableProps = { issues: ListedIssue[]; older: number | undefined; isFirst: boolean };

export function IssueTable({ issues, older, isFirst }: IssueTableProps) {
  return (
    <Card title="Issues" quiet>
      {issues.length === 0 ? (
        <EmptyState>
          No issue yet. Begin with a new one, or make one from a post: it has its words and pictures
          already.
        </EmptyState>
      ) : (
        <DataTable
          caption="Issues, newest first"
          columns={columns}
          rows={issues}
          keyOf={({ id }) => id}
        />
      )}
      {(!isFirst || older !== undefined) && (
        <Pager
          what="issues"
          newer={isFirst ? undefined : href("/admin/newsletter")}
          older={older === undefined ? undefined : `?before=${older}`}
          words={["Newest", "Older"]}
        />
      )}
    </Card>
  );
}

const columns: Column<ListedIssue>[] = [
  {
    name: "Issue",
    kind: "title",
    cell: ({ id, number, subject }) => (
      <>
        <Link to={href("/admin/newsletter/:id", { id })}>{subject || "Without a subject"}</Link>
        <small>Issue {number}</small>
      </>
    ),
  },
  { name: "State", kind: "state", cell: ({ state }) => <State {...issueStates[state]} /> },
  { name: "When", kind: "line", cell: (issue) => <When issue={issue} /> },
  { name: "Reached", kind: "number", cell: reachedWords },
  {
    name: "Actions",
    hidden: true,
    kind: "menu",
    cell: (issue) => issue.state === "draft" && <DeleteButton issue={issue} />,
  },
];

function State({ words, look }: (typeof issueStates)[ListedIssue["state"]]) {
  return <Chip look={look}>{words}</Chip>;
}

function When({ issue }: { issue: ListedIssue }) {
  const { state, updated_at, updated_by, scheduled_at, started_at, finished_at } = issue;
  if (state === "draft") {
    const by = updated_by ? ` by ${staffName(updated_by)}` : "";
    return (
      <>
        <time dateTime={updated_at}>{siteHourAndDay(updated_at)}</time>
        <small>{`Saved${by}`}</small>
      </>
    );
  }
  const at = finished_at ?? started_at ?? scheduled_at ?? updated_at;
  return <time dateTime={at}>{siteHourAndDay(at)}</time>;
}

function reachedWords({ accepted, recipients }: ListedIssue) {
  if (recipients === null) return "";
  const [reached, all] = [accepted, recipients].map((value) => value.toLocaleString("en-US"));
  return `${reached} of ${all}`;
}

function DeleteButton({ issue: { id, number } }: { issue: ListedIssue }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Action intent="delete" aria-label={`Delete issue ${number}`} look="plain" icon="trash">
        Delete
      </Action>
    </Form>
  );
}

/** What staff read for the state of an issue. */
const issueStates: Record<IssueState, { words: string; look: ChipLook }> = {
  draft: { words: "Draft", look: "neutral" },
  scheduled: { words: "Scheduled", look: "waiting" },
  sending: { words: "Sending", look: "waiting" },
  paused: { words: "Paused", look: "waiting" },
  held: { words: "Needs your word", look: "danger" },
  stopped: { words: "Stopped", look: "neutral" },
  sent: { words: "Sent", look: "success" },
};
