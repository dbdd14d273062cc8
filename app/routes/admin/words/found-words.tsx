import { Form, href, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { fieldName } from "./read-tree.ts";
import type { ReplacedWords } from "./replace-actions.server.ts";
import type { FoundOnPage } from "./words-view.server.ts";
import "./found-words.css";

type FoundWordsProps = {
  searched: string;
  /** What may stand in its place, as a link suggests it. */
  to: string;
  found: readonly FoundOnPage[];
  count: number;
  steps: string | undefined;
};

/** Every place that says it, page by page, and what to put there instead. */
export function FoundWords({ searched, to, found, count, steps }: FoundWordsProps) {
  const shown = found.reduce((sum, { words }) => sum + words.length, 0);
  const places = count === 1 ? "1 place" : `${count} places`;
  return (
    <Card title={`“${searched}” stands in ${places}`}>
      {count === 0 ? (
        <EmptyState>No word says that.</EmptyState>
      ) : (
        <Form method="post" preventScrollReset autoComplete="off" aria-label="Replace">
          <input type="hidden" name="q" value={searched} />
          {steps && <input type="hidden" name="steps" value={steps} />}
          <div className="card__body found-words">
            <Field
              key={to}
              label="Replace with"
              name="to"
              defaultValue={to}
              maxLength={1000}
              required
            />
            <Action intent="replace-all" look="ink">
              {count === 1 ? "Replace it" : `Replace all ${count}`}
            </Action>
          </div>
          <DataTable
            caption={`Places of “${searched}”`}
            columns={columns}
            keyOf={({ group, path }) => `${group}.${path}`}
            groups={found.map(({ name, page, words }) => ({
              key: page ?? name,
              head: page ? `${name} (${page})` : name,
              rows: words,
            }))}
          />
          {shown < count && (
            <p className="card__body">
              These are the first {shown} of {count} places. “Replace all” is about all of them.
            </p>
          )}
        </Form>
      )}
    </Card>
  );
}

type Found = FoundOnPage["words"][number];

const columns: Column<Found>[] = [
  {
    name: "Place",
    kind: "title",
    cell: ({ group, groupName, path, place }) => (
      <>
        <Link to={`${href("/admin/words/all/:group", { group })}#${fieldName(anchor(path))}`}>
          {place}
        </Link>
        <small>{groupName}</small>
      </>
    ),
  },
  {
    name: "State",
    kind: "state",
    cell: ({ isDraft }) => isDraft && <Chip look="waiting">Working copy</Chip>,
  },
  {
    name: "What it says",
    kind: "wide",
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    cell: ({ parts }) => parts.map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part)),
  },
  {
    name: "Replace",
    hidden: true,
    kind: "menu",
    cell: ({ group, groupName, path, place, replaceable }) =>
      replaceable > 0 ? (
        <Action
          intent={`replace:${group}.${path}`}
          aria-label={`Replace in ${groupName}: ${place}`}
        >
          Replace
        </Action>
      ) : (
        <small>A fact is in it</small>
      ),
  },
];

/** The word, or the one of a list that it is part of. */
function anchor(path: string) {
  const parts = path.split(".");
  const item = parts.findLastIndex((part, at) => /^\d+$/.test(part) && at < parts.length - 1);
  return item > 0 ? parts.slice(0, item + 1).join(".") : path;
}

/** What was replaced, and the way back. It has the focus, because the button that was pressed is gone. */
export function ReplacedNote({ note, steps, canUndo, ready, mixed }: ReplacedWords) {
  return (
    <div key={note + steps} tabIndex={-1} ref={focusOn}>
      <Notice
        look="info"
        icon="words"
        role="status"
        actions={
          canUndo && (
            <Form method="post" className="action-row" preventScrollReset>
              <input type="hidden" name="steps" value={steps} />
              {ready.map(({ group, version }) => (
                <input key={group} type="hidden" name={`version.${group}`} value={version} />
              ))}
              <Action intent="take-back">Undo</Action>
              {ready.length > 0 && (
                <Action intent="publish-replaced" look="main">
                  Publish
                </Action>
              )}
            </Form>
          )
        }
      >
        <p>
          <b>{note}</b>{" "}
          {ready.length > 0 && `Publish is for ${ready.map(({ name }) => name).join(", ")}.`}
        </p>
        {mixed.length > 0 && (
          <p>
            Other changes wait in the working copies of{" "}
            {mixed.map(({ group, name }) => (
              <span key={group}>
                <Link className="text-link" to={href("/admin/words/all/:group", { group })}>
                  {name}
                </Link>
                {". "}
              </span>
            ))}
            Look at them there before you publish.
          </p>
        )}
      </Notice>
    </div>
  );
}

function focusOn(place: HTMLElement | null) {
  place?.focus();
}
