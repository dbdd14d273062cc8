import { Form, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import { wordText } from "#app/words/word-text.ts";
import type { findHistory } from "./word-history.server.ts";
import "./change-table.css";

type History = Awaited<ReturnType<typeof findHistory>>;

export function WordHistory({ group, revisions, shown }: History & { group: PageWords }) {
  if (!shown) {
    return (
      <Card title="History">
        <p className="card__body">
          Nothing of this group was ever published: it is as it came with the site.
        </p>
      </Card>
    );
  }
  return (
    <div className="office-grid office-grid--side">
      <Shown group={group} shown={shown} />
      <div className="office-stack office-grid__side">
        <Card title="Published, newest first">
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
                {at === 0 && <Chip look="success">Current</Chip>}
                <small>
                  {saved_by ?? "Somebody"}, {wordCount(count)}
                </small>
              </li>
            ))}
          </ul>
        </Card>
        <Originals version={group.copy.version} />
      </div>
    </div>
  );
}

/** The way back of a whole group, also at once. */
function Originals({ version }: { version: number }) {
  return (
    <Card title="The original">
      <Form method="post" className="card__body office-stack office-stack--tight">
        <p>
          All words of this group as they came with the site. What was published stays in this list.
        </p>
        <input type="hidden" name="version" value={version} />
        <div className="action-row">
          <Action intent="originals">As a working copy</Action>
          <Action intent="publish-originals">Publish at once</Action>
        </div>
      </Form>
    </Card>
  );
}

type ShownProps = { group: PageWords; shown: NonNullable<History["shown"]> };

function Shown({ group, shown }: ShownProps) {
  const { id, saved_at, isCurrent, differences } = shown;
  return (
    <Card
      title={isCurrent ? "What it changed" : "How it differs from now"}
      aside={<StaffTime at={saved_at} />}
      foot={!isCurrent && <Restore id={id} version={group.copy.version} />}
    >
      {differences.length === 0 ? (
        <p className="card__body">It says the same.</p>
      ) : (
        <ChangeTable
          caption="Words that differ"
          heads={isCurrent ? ["Before", "After"] : ["Now", "Then"]}
          rows={differences}
        />
      )}
    </Card>
  );
}

function Restore({ id, version }: { id: string; version: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={id} />
      <Action intent="restore" look="ink">
        Restore as working copy
      </Action>
    </Form>
  );
}

function wordCount(count: number) {
  if (count === 0) return "as it came with the site";
  return count === 1 ? "1 word changed" : `${count} words changed`;
}

type ChangeTableProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly { name: string; before: unknown; after: unknown }[];
};

/** Words that differ, with both. */
export function ChangeTable({ caption, heads: [before, after], rows }: ChangeTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { name: "Word", kind: "title", cell: ({ name }) => name },
        { name: before, kind: "wide", cell: (row) => <del>{wordText(row.before)}</del> },
        { name: after, kind: "wide", cell: (row) => <ins>{wordText(row.after)}</ins> },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
