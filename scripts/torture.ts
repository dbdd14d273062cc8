/** `npm run torture -- 100`: that many SIGKILLs under load on each engine. */
import { torture } from "../tests/torture.ts";

const kills = Number(process.argv[2] ?? 100);
const load = { kills, visitors: 8 };
const reports = [await torture("sqlite", load), await torture("postgres", load)];
console.table(reports);
const faults = reports.map((report) => report.lost + report.storedTwice + report.neverMailed);
if (faults.some((count) => count > 0)) process.exit(1);
