import { Form, href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { staffName } from "#app/rules/desk/staff-name.ts";
import { siteHourAndDay } from "#app/rules/site-time.ts";
import type { ListedIssue } from "#app/server/issues/issue-list.server.ts";
import { issueStates } from "./issue-words.ts";
import "#app/routes/admin/office/data-table.css";
import "#app/routes/admin/quiet-button.css";
import "./issue-table.css";

type IssueTableProps = { issues: ListedIssue[]; older: number | undefined; isFirst: boolean };

export function IssueTable({ issues, older, isFirst }: IssueTableProps) {
  const foot = (!isFirst || older !== undefined) && <Pages older={older} isFirst={isFirst} />;
  return (
    <OfficeCard title="Issues" quiet foot={foot}>
      {issues.length === 0 ? (
        <p className="office-card__empty">
          No issue yet. Begin with a new one, or make one from a post: it has its words and pictures
          already.
        </p>
      ) : (
        <table className="data-table issue-table">
          <caption className="visually-hidden">Issues, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Issue</th>
              <th scope="col">State</th>
              <th scope="col">When</th>
              <th scope="col" className="data-table__number">
                Reached
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <Row key={issue.id} issue={issue} />
            ))}
          </tbody>
        </table>
      )}
    </OfficeCard>
  );
}

function Row({ issue }: { issue: ListedIssue }) {
  const { id, number, subject, state } = issue;
  const { words, look } = issueStates[state];
  return (
    <tr>
      <td className="data-table__name">
        <Link className="text-link" to={href("/admin/newsletter/:id", { id })}>
          {subject || "Without a subject"}
        </Link>
        <small>Issue {number}</small>
      </td>
      <td data-label="State" className="issue-table__state">
        <StatusBadge look={look}>{words}</StatusBadge>
      </td>
      <td data-label="When">
        <When issue={issue} />
      </td>
      <td data-label="Reached" className="data-table__number">
        {reachedWords(issue)}
      </td>
      <td className="issue-table__action">{state === "draft" && <DeleteButton issue={issue} />}</td>
    </tr>
  );
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
      <button
        className="quiet-button quiet-button--danger"
        type="submit"
        name="intent"
        value="delete"
        aria-label={`Delete issue ${number}`}
      >
        <StaffIcon name="trash" />
        Delete
      </button>
    </Form>
  );
}

function Pages({ older, isFirst }: Pick<IssueTableProps, "older" | "isFirst">) {
  return (
    <span className="action-row">
      {!isFirst && (
        <Link className="text-link" to={href("/admin/newsletter")}>
          Newest
        </Link>
      )}
      {older !== undefined && (
        <Link className="text-link" to={`?before=${older}`}>
          Older
        </Link>
      )}
    </span>
  );
}
