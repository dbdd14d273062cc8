import { Form, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import { ChangeTable } from "./change-table.tsx";
import type { findHistory } from "./word-history.server.ts";
import "#app/routes/admin/office/data-table.css";
import "#app/routes/admin/office/split-work.css";

type History = Awaited<ReturnType<typeof findHistory>>;

export function WordHistory({ group, revisions, shown }: History & { group: PageWords }) {
  if (!shown) {
    return (
      <OfficeCard title="History">
        <p className="office-card__empty">
          Nothing of this group was ever published: it is as the code has it.
        </p>
      </OfficeCard>
    );
  }
  return (
    <div className="split-work">
      <Shown group={group} shown={shown} />
      <div className="office-stack split-work__side">
        <OfficeCard title="Published, newest first">
          <ul className="plain-rows">
            {revisions.map(({ id, saved_at, saved_by, count }, at) => (
              <li key={id}>
                <Link
                  className="stretched-link"
                  to={`?view=history&revision=${id}`}
                  aria-current={id === shown?.id ? "true" : undefined}
                  preventScrollReset
                >
                  <b>
                    <StaffTime at={saved_at} />
                  </b>
                </Link>
                {at === 0 && <StatusBadge look="success">Current</StatusBadge>}
                <small>
                  {saved_by ?? "Somebody"}, {wordCount(count)}
                </small>
              </li>
            ))}
          </ul>
        </OfficeCard>
        <Originals version={group.copy.version} />
      </div>
    </div>
  );
}

/** The way back of a whole group, also at once. */
function Originals({ version }: { version: number }) {
  return (
    <OfficeCard title="The original">
      <Form method="post" className="office-card__body office-stack office-stack--tight">
        <p>All words of this group as the code has them. What was published stays in this list.</p>
        <input type="hidden" name="version" value={version} />
        <div className="action-row">
          <button className="action" type="submit" name="intent" value="originals">
            As a working copy
          </button>
          <button className="action" type="submit" name="intent" value="publish-originals">
            Publish at once
          </button>
        </div>
      </Form>
    </OfficeCard>
  );
}

type ShownProps = { group: PageWords; shown: NonNullable<History["shown"]> };

function Shown({ group, shown }: ShownProps) {
  const { id, saved_at, isCurrent, differences } = shown;
  return (
    <OfficeCard
      title={isCurrent ? "What it changed" : "How it differs from now"}
      aside={<StaffTime at={saved_at} />}
      foot={!isCurrent && <Restore id={id} version={group.copy.version} />}
    >
      {differences.length === 0 ? (
        <p className="office-card__empty">It says the same.</p>
      ) : (
        <ChangeTable
          caption="Words that differ"
          heads={isCurrent ? ["Before", "After"] : ["Now", "Then"]}
          rows={differences}
        />
      )}
    </OfficeCard>
  );
}

function Restore({ id, version }: { id: string; version: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={id} />
      <button className="action action--ink" type="submit" name="intent" value="restore">
        Restore as working copy
      </button>
    </Form>
  );
}

function wordCount(count: number) {
  if (count === 0) return "as the code has it";
  return count === 1 ? "1 word changed" : `${count} words changed`;
}
