import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import type { OutdatedWord } from "#app/server/words/outdated-words.server.ts";
import "./change-table.css";

/** Words that fit no place any more. No page shows them; they stay until somebody removes them. */
export function OutdatedCard({ outdated }: { outdated: readonly OutdatedWord[] }) {
  if (outdated.length === 0) return null;
  return (
    <Card title="Words that no longer fit">
      <p className="card__body">No page shows them. Copy what you still need, then remove them.</p>
      <DataTable
        caption="Words that no longer fit"
        columns={columns}
        rows={outdated}
        keyOf={nameOf}
      />
    </Card>
  );
}

const columns: Column<OutdatedWord>[] = [
  {
    name: "Word",
    kind: "title",
    cell: (word) => (
      <>
        <b>{nameOf(word)}</b>
        <small>{word.message}</small>
      </>
    ),
  },
  { name: "What it said", kind: "wide", cell: ({ said }) => <ins>{said}</ins> },
  { name: "Remove", hidden: true, kind: "menu", cell: (word) => <Remove word={word} /> },
];

function nameOf({ group, path }: OutdatedWord) {
  return path ? `${group}.${path}` : group;
}

function Remove({ word }: { word: OutdatedWord }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="group" value={word.group} />
      <input type="hidden" name="path" value={word.path} />
      <button
        className="action action--plain"
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove ${nameOf(word)}`}
      >
        Remove
      </button>
    </Form>
  );
}
