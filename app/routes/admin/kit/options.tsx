import type { ReactNode } from "react";

/** What can be chosen in a `<select>`: values and how they read. */
export function Options({
  of,
}: {
  of: Iterable<readonly [value: string | number, words: ReactNode]>;
}) {
  return Array.from(of, ([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
