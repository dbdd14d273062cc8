import "./staging-ribbon.css";

/** Stands on every page of a site started with STAGING=true. */
export function StagingRibbon() {
  return (
    <aside className="staging-ribbon" aria-label="Staging">
      Staging: nothing here is live, no mail leaves
    </aside>
  );
}
