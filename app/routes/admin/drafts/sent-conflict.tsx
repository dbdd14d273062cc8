import type { Difference } from "./compare-drafts.ts";
import { Comparison } from "./comparison.tsx";

/** For browsers without JavaScript: what two people made of the same fields. */
export function SentConflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <section aria-label="What both of you wrote">
      <Comparison differences={differences} before="Saved version" after="Your version" />
    </section>
  );
}

/** What a writer without JavaScript is told whose form was merged with what somebody else saved. */
export function mergedText(by: string | null, taken: string, overlaps: string) {
  const who = by ?? "Somebody else";
  return overlaps
    ? `${who} changed the same words: ${overlaps}. Yours stand in the form, and both beside each other. Save again, and yours take their place.`
    : `Merged with the changes of ${who}: ${taken}. Look at them, then save again.`;
}
