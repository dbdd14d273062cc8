import { href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { ListedGroup } from "./words-view.server.ts";
import "#app/routes/admin/office/data-table.css";

type GroupTableProps = {
  pages: readonly { page: string | undefined; groups: readonly ListedGroup[] }[];
  everywhere: readonly ListedGroup[];
};

/** All groups of words with their state, page by page. */
export function GroupTable({ pages, everywhere }: GroupTableProps) {
  return (
    <OfficeCard title="Pages and their words" quiet>
      <table className="data-table group-table">
        <caption className="visually-hidden">Groups of words</caption>
        <thead>
          <tr>
            <th scope="col">Words</th>
            <th scope="col">State</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        {pages.map(({ page, groups }) => (
          <tbody key={page}>
            <Head page={page}>{page}</Head>
            {groups.map((group) => (
              <Row key={group.group} group={group} />
            ))}
          </tbody>
        ))}
        <tbody>
          <Head>On every page, and in mails</Head>
          {everywhere.map((group) => (
            <Row key={group.group} group={group} />
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function Head({ page, children }: { page?: string | undefined; children: string | undefined }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3}>
        <span className="group-table__head">
          {children}
          {page && (
            <Link
              className="text-link"
              to={`/admin/words/edit?page=${encodeURIComponent(page)}`}
              aria-label={`Edit in place: ${page}`}
            >
              Edit in place
            </Link>
          )}
        </span>
      </th>
    </tr>
  );
}

function Row({ group }: { group: ListedGroup }) {
  const path = href("/admin/words/all/:group", { group: group.group });
  return (
    <tr>
      <td className="data-table__name">
        <b>{group.name}</b>
      </td>
      <td data-label="State">
        <State group={group} />
      </td>
      <td data-label="Change">
        <span className="group-table__links">
          <Link className="text-link" to={path} aria-label={`All words of ${group.name}`}>
            All words
          </Link>
          <Link
            className="text-link"
            to={`${path}?view=history`}
            aria-label={`History of ${group.name}`}
          >
            History
          </Link>
        </span>
      </td>
    </tr>
  );
}

function State({ group: { changed, published, draft } }: { group: ListedGroup }) {
  return (
    <div className="group-table__state">
      {draft && (
        <p>
          <StatusBadge look="waiting">Working copy</StatusBadge>
          <small>
            {draft.by ?? "Somebody"}
            {draft.at && (
              <>
                , <StaffTime at={draft.at} short />
              </>
            )}
          </small>
        </p>
      )}
      {changed > 0 && (
        <p>
          <StatusBadge look="success">
            {changed === 1 ? "1 word changed" : `${changed} words changed`}
          </StatusBadge>
          {published && (
            <small>
              Published <StaffTime at={published.at} short /> by {published.by ?? "somebody"}
            </small>
          )}
        </p>
      )}
      {changed === 0 && !draft && <span className="muted">As the code has it</span>}
    </div>
  );
}
