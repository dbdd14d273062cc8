/** `npm run torture -- 100`: that many SIGKILLs under load on each engine and on two instances. */
import { torture } from "../tests/support/torture.ts";

const kills = Number(process.argv[2] ?? 100);
const load = { kills, visitors: 8 };
const reports = [
  await torture("sqlite", load),
  await torture("postgres", load),
  await torture("postgres", { ...load, instances: 2 }),
];
console.table(reports);
const faults = reports.map(
  ({ lost, storedTwice, neverMailed, mailedTwice }) =>
    lost + storedTwice + neverMailed + mailedTwice,
);
if (faults.some((count) => count > 0)) process.exit(1);
