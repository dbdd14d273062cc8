import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import type { OutdatedWord } from "#app/server/words/outdated-words.server.ts";
import "#app/routes/admin/office/data-table.css";
import "./change-table.css";

/** Words that fit no place any more. No page shows them; they stay until somebody removes them. */
export function OutdatedCard({ outdated }: { outdated: readonly OutdatedWord[] }) {
  if (outdated.length === 0) return null;
  return (
    <OfficeCard title="Words that no longer fit">
      <p className="office-card__body">
        No page shows them. Copy what you still need, then remove them.
      </p>
      <table className="data-table change-table">
        <caption className="visually-hidden">Words that no longer fit</caption>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col">What it said</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {outdated.map((word) => (
            <Row key={`${word.group}.${word.path}`} word={word} />
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function Row({ word: { group, path, said, message } }: { word: OutdatedWord }) {
  const name = path ? `${group}.${path}` : group;
  return (
    <tr>
      <td className="data-table__name">
        <b>{name}</b>
        <small>{message}</small>
      </td>
      <td data-label="It said">
        <span className="change-table__said">{said}</span>
      </td>
      <td>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="group" value={group} />
          <input type="hidden" name="path" value={path} />
          <button
            className="action action--danger"
            type="submit"
            name="intent"
            value="remove"
            aria-label={`Remove ${name}`}
          >
            Remove
          </button>
        </Form>
      </td>
    </tr>
  );
}
