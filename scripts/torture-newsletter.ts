/**
 * `npm run torture:newsletter -- 20000 100 20`: an issue to that many people, at that many mails a
 * second, with that many SIGKILLs of the site and two of a mail server that refuses, defers and hangs.
 */
import { tortureIssue } from "../tests/support/issue-torture.ts";

const [recipients = 20_000, rate = 100, siteKills = 20] = process.argv.slice(2).map(Number);
const plan = { recipients, rate, siteKills, serverKills: 2 };
let faults = 0;
for (const report of [
  () => tortureIssue("sqlite", plan),
  () => tortureIssue("postgres", { ...plan, instances: 2 }),
]) {
  const { doubled, lost, ...rest } = await report();
  console.table({ doubled, lost, ...rest });
  faults += doubled + lost;
}
if (faults > 0) process.exit(1);
