import fc from "fast-check";
import { expect, test } from "vitest";
import { foreignReaders } from "./support/foreign-readers.ts";

/** `npm run fuzz` tries a hundred times as many, with another seed each time. */
const runs = 2000;

test.each(foreignReaders)(
  "whatever is in $name, reading it ends in time and as it should",
  async (reader) => {
    const numRuns = Math.ceil(runs * reader.share);
    const { failed, runDetails } = await tried(reader.property, numRuns);
    expect(failed, runDetails).toBe(false);
  },
);

async function tried(property: (typeof foreignReaders)[number]["property"], numRuns: number) {
  const details = await fc.check(property, { numRuns, seed: 1 });
  return { failed: details.failed, runDetails: fc.defaultReportMessage(details) };
}
