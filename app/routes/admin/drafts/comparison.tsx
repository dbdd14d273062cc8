import type { ReactNode } from "react";
import type { Piece, Row } from "#app/rules/text/text-diff-rows.ts";
import type { Difference } from "./compare-drafts.ts";
import "./comparison.css";

type ComparisonProps = {
  differences: readonly Difference[];
  /** What the two sides are. */
  before: string;
  after: string;
  /** What belongs to a field, such as a choice between both sides. */
  children?: (field: string) => ReactNode;
};

/** Two versions side by side, field by field; what differs is marked and said. */
export function Comparison({ differences, before, after, children }: ComparisonProps) {
  return (
    <div className="comparison">
      {differences.map(({ field, label, rows }) => (
        <section key={field}>
          <h3 className="comparison__label">{label}</h3>
          <div className="comparison__rows">
            <p className="comparison__head text-faint text-tiny" aria-hidden="true">
              {before}
            </p>
            <p className="comparison__head text-faint text-tiny" aria-hidden="true">
              {after}
            </p>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the text
              <ComparedRow key={at} row={row} before={before} after={after} />
            ))}
          </div>
          {children?.(field)}
        </section>
      ))}
    </div>
  );
}

type ComparedRowProps = { row: Row; before: string; after: string };

function ComparedRow({ row, before, after }: ComparedRowProps) {
  if ("same" in row) {
    const what = row.same === 1 ? "1 paragraph is" : `${row.same} paragraphs are`;
    return <p className="comparison__same text-faint text-tiny">{what} the same</p>;
  }
  return (
    <>
      <Side name={before} pieces={row.before} mark="del" said="removed" />
      <Side name={after} pieces={row.after} mark="ins" said="added" />
    </>
  );
}

type SideProps = { name: string; pieces: readonly Piece[]; mark: "ins" | "del"; said: string };

function Side({ name, pieces, mark: Mark, said }: SideProps) {
  return (
    <div className="comparison__side">
      <p className="comparison__name text-faint text-tiny">{name}</p>
      {pieces.length === 0 && <span className="muted">(empty)</span>}
      <p>
        {pieces.map(({ text, changed }, at) =>
          changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
            <Mark key={at}>
              <span className="visually-hidden">{said}: </span>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}
