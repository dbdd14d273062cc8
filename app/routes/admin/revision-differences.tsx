import "#app/routes/admin/kit/card.css";
import { Link } from "react-router";
import type { Difference } from "#app/routes/admin/drafts/compare-drafts.ts";
import { Comparison } from "#app/routes/admin/drafts/comparison.tsx";

export type Against = "current" | "before";

type RevisionDifferencesProps = {
  revision: string;
  isCurrent: boolean;
  against: Against;
  differences: Difference[] | undefined;
};

/** What a version changed, against the current one or the one before. */
export function RevisionDifferences(props: RevisionDifferencesProps) {
  const { revision, isCurrent, against, differences } = props;
  const isBefore = against === "before";
  const [before, after] = isBefore
    ? ["The one before", "This version"]
    : ["This version", "Current"];
  return (
    <section className="card card--text" aria-labelledby="revision-differences">
      <h2 className="title-4" id="revision-differences">
        What changed
      </h2>
      <nav className="action-row" aria-label="Compare this version with">
        {(["current", "before"] as const).map((side) => (
          <Link
            key={side}
            className="pill"
            to={`?revision=${revision}&against=${side}`}
            aria-current={side === against ? "true" : undefined}
            preventScrollReset
          >
            {side === "current" ? "The current version" : "The one before"}
          </Link>
        ))}
      </nav>
      {differences && differences.length > 0 ? (
        <Comparison differences={differences} before={before ?? ""} after={after ?? ""} />
      ) : (
        <p className="muted text-small">{nothingFound(isBefore, isCurrent, differences)}</p>
      )}
    </section>
  );
}

function nothingFound(isBefore: boolean, isCurrent: boolean, differences?: Difference[]) {
  if (differences) return "Both versions say the same.";
  if (isBefore) return "There is no version before this one.";
  return isCurrent ? "This is the current version." : "";
}
