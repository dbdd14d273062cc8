import { href } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ImportedGroup, ReadFile } from "#app/server/words/word-exchange.server.ts";
import { wordText } from "#app/words/word-text.ts";
import { ChangeTable } from "./word-history.tsx";

/** What a file would change, and the decision about it. */
export function ImportCard({ read }: { read: ReadFile & { text: string } }) {
  const { groups, left, text } = read;
  const count = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <Card title={count === 1 ? "The file changes 1 word" : `The file changes ${count} words`}>
      {groups.map((group) => (
        <Changed key={group.group} group={group} />
      ))}
      {left.length > 0 && <Left left={left} />}
      <form
        className="card__body action-row import-words"
        method="post"
        encType="multipart/form-data"
      >
        <input type="hidden" name="text" value={text} />
        {groups.map(({ group, version }) => (
          <input key={group} type="hidden" name={`version.${group}`} value={version} />
        ))}
        {count > 0 && (
          <>
            <Action intent="import" look="ink">
              Take over as working copies
            </Action>
            <Action intent="import-and-publish" look="main">
              Take over and publish
            </Action>
          </>
        )}
        <a className="action" href={href("/admin/words")}>
          {count > 0 ? "Cancel" : "Close"}
        </a>
      </form>
    </Card>
  );
}

function Changed({ group: { name, changes, draft } }: { group: ImportedGroup }) {
  return (
    <section aria-label={name}>
      <h3 className="import-words__name">{name}</h3>
      {draft && (
        <p className="import-words__draft">
          <b>This replaces a working copy</b> of {draft.by ?? "somebody"}
          {draft.at && (
            <>
              , saved <StaffTime at={draft.at} short />
            </>
          )}
          .
        </p>
      )}
      <ChangeTable caption={`Changes of ${name}`} heads={["Before", "After"]} rows={changes} />
    </section>
  );
}

function Left({ left }: Pick<ReadFile, "left">) {
  return (
    <section aria-label="Left out">
      <h3 className="import-words__name">Left out</h3>
      <ul className="plain-rows">
        {left.map(({ path, value, message }) => (
          <li key={path}>
            <b>{path}</b>
            <small>
              {message} {wordText(value).slice(0, 200)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
