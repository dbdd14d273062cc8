import { useEffect } from "react";
import { Form, href, useRevalidator } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Stats, StatTile } from "#app/routes/admin/kit/stat-tile.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/subscribers";

type Import = NonNullable<Route.ComponentProps["loaderData"]["imported"]>;

const looks: Record<string, { look: ChipLook; words: string }> = {
  read: { look: "waiting", words: "Read, not imported" },
  importing: { look: "waiting", words: "Being imported" },
  asking: { look: "success", words: "Imported, mails follow" },
  done: { look: "success", words: "Imported" },
};

/** What an uploaded file has, row by row, and the decision about it. */
export function ImportCard({ imported }: { imported: Import }) {
  const { file_name, state, fresh, known, refused } = imported;
  const { look, words } = looks[state] ?? { look: "neutral", words: state };
  return (
    <Card title={`Import: ${file_name}`} aside={<Chip look={look}>{words}</Chip>}>
      <Stats>
        <StatTile label={state === "read" ? "can be imported" : "new"} figure={number(fresh)} />
        <StatTile label="already here" figure={number(known)} />
        <StatTile label="refused" figure={number(refused)} />
      </Stats>
      <Refused imported={imported} />
      <div className="card__foot import-decision">
        {state === "read" ? <Decision imported={imported} /> : <Progress imported={imported} />}
      </div>
    </Card>
  );
}

function Refused({ imported: { id, refused, refusedRows } }: { imported: Import }) {
  if (refusedRows.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <section className="import-refused" aria-label="Refused rows" tabIndex={0}>
        <ul className="plain-rows">
          {refusedRows.map(({ row, reason }) => (
            <li key={row}>
              <small>Row {row}</small>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="card__foot">
        {refused > refusedRows.length && `The first ${refusedRows.length} of ${refused}. `}
        <a
          className="text-link"
          href={`${href("/admin/subscribers/refused.csv")}?import=${id}`}
          download
        >
          All refused rows as CSV
        </a>
      </p>
    </>
  );
}

function Decision({ imported: { id, fresh, agreed, waiting } }: { imported: Import }) {
  const total = fresh + waiting;
  return (
    <Form method="post" className="office-stack office-stack--tight">
      <input type="hidden" name="id" value={id} />
      {total === 0 && <p>Nobody in this file is new, so there is nothing to import.</p>}
      {fresh > 0 && agreed === 0 && (
        <p>
          No consent is stated in the file, so each gets one mail asking to confirm. Nothing is
          imported yet.
        </p>
      )}
      {agreed > 0 && (
        <>
          <p>
            {number(agreed)} of {number(total)} state consent in the file. With the tick below these
            are confirmed without a mail
            {waiting > 0 && `, ${number(waiting)} of them asked before and without an answer yet`}.
            Everybody else who is new gets one mail asking to confirm. Nothing is imported yet.
          </p>
          <label className="tick">
            <input type="checkbox" name="agreed" value="yes" />
            They agreed to get this newsletter; I can show how
          </label>
          <Field
            label="How they agreed"
            name="statement"
            maxLength={500}
            hint="Goes into the ledger of each, such as “Paper list at the founders evening, October 2026”."
          />
        </>
      )}
      <div className="action-row">
        {total > 0 && (
          <Action intent="import" look="main" icon="upload">
            <span className="import-button--asking">
              {fresh > 0 ? `Import ${number(fresh)}${askWords(fresh)}` : "Import nobody"}
            </span>
            <span className="import-button--agreed">
              Import {number(total)}
              {askWords(fresh - (agreed - waiting))}
            </span>
          </Action>
        )}
        <Action intent="discard" formNoValidate>
          Discard
        </Action>
      </div>
    </Form>
  );
}

/** “ and ask 292 people” */
function askWords(people: number) {
  if (people === 0) return "";
  return people === 1 ? " and ask one person" : ` and ask ${number(people)} people`;
}

function Progress({ imported }: { imported: Import }) {
  const { id, state, fresh, last_row, done_row } = imported;
  const { revalidate } = useRevalidator();
  const isBusy = state === "importing";
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(revalidate, 1000);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  if (isBusy) {
    return (
      <p>
        Row {Math.min(done_row, last_row).toLocaleString("en-US")} of{" "}
        {last_row.toLocaleString("en-US")}. It goes on by itself, also after a restart.
      </p>
    );
  }
  return (
    <>
      <p aria-live="polite">
        {state === "asking"
          ? "All are imported. The mails that ask go out a few at a time, so that other mail comes through."
          : `${fresh.toLocaleString("en-US")} imported. The report is forgotten within an hour.`}
      </p>
      {state === "done" && (
        <Form method="post" className="action-row">
          <input type="hidden" name="id" value={id} />
          <Action intent="discard">Close the report</Action>
        </Form>
      )}
    </>
  );
}

function number(value: number) {
  return value.toLocaleString("en-US");
}
