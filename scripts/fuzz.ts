/**
 * `npm run fuzz`: gives everything that reads foreign bytes 200,000 texts of a generator, some minutes each. With
 * `-- --seed 7` again those of a run before, with `--runs` more or fewer, with `--only` those of one reader.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { foreignReaders } from "../tests/support/foreign-readers.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, runs: { type: "string" }, only: { type: "string" } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const runs = Number(values.runs ?? 200_000);
console.log(`Seed ${seed}`);
for (const { name, share, property } of foreignReaders) {
  if (values.only && values.only !== name) continue;
  const start = performance.now();
  const details = await fc.check(property, { numRuns: Math.ceil(runs * share), seed });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${details.numRuns} texts, ${seconds} s`);
  if (!details.failed) continue;
  console.error(fc.defaultReportMessage(details));
  process.exitCode = 1;
}
process.exit();
