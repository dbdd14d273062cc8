import { useEffect } from "react";
import { Form, href, useRevalidator } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/subscribers";
import "#app/routes/admin/office/number-row.css";

type Import = NonNullable<Route.ComponentProps["loaderData"]["imported"]>;

const looks: Record<string, { look: BadgeLook; words: string }> = {
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
    <OfficeCard
      title={`Import: ${file_name}`}
      aside={<StatusBadge look={look}>{words}</StatusBadge>}
    >
      <dl className="number-row number-row--three">
        <Figure name={state === "read" ? "can be imported" : "new"} value={fresh} />
        <Figure name="already here" value={known} />
        <Figure name="refused" value={refused} />
      </dl>
      <Refused imported={imported} />
      <div className="import-decision office-stack office-stack--tight">
        {state === "read" ? <Decision imported={imported} /> : <Progress imported={imported} />}
      </div>
    </OfficeCard>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function Refused({ imported: { id, refused, refusedRows } }: { imported: Import }) {
  if (refusedRows.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <section className="refused-rows" aria-label="Refused rows" tabIndex={0}>
        <ul>
          {refusedRows.map(({ row, reason }) => (
            <li key={row}>
              <span>Row {row}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="refused-rows__all">
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

function Decision({ imported: { id, fresh, agreed } }: { imported: Import }) {
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <Form method="post" className="office-stack office-stack--tight">
      <input type="hidden" name="id" value={id} />
      {fresh === 0 && <p>Nobody in this file is new, so there is nothing to import.</p>}
      {fresh > 0 && agreed === 0 && (
        <p>
          No consent is stated in the file, so each gets one mail asking to confirm. Nothing is
          imported yet.
        </p>
      )}
      {agreed > 0 && (
        <>
          <p>
            {number(agreed)} of {number(fresh)} state consent in the file. With the tick below these
            are confirmed without a mail. Everybody else gets one mail asking to confirm. Nothing is
            imported yet.
          </p>
          <label className="import-agreed">
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
        {fresh > 0 && (
          <button className="action action--main" type="submit" name="intent" value="import">
            <StaffIcon name="upload" /> Import {number(fresh)}
            {agreed === 0 && " and ask"}
          </button>
        )}
        <button className="action" type="submit" name="intent" value="discard" formNoValidate>
          Discard
        </button>
      </div>
    </Form>
  );
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
          <button className="action" type="submit" name="intent" value="discard">
            Close the report
          </button>
        </Form>
      )}
    </>
  );
}
