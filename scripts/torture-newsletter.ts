/**
 * `npm run torture:newsletter -- 20000 100 20`: an issue to that many people, at that many mails a
 * second, with that many SIGKILLs of the site and two of a mail server that refuses, defers and hangs.
 */
import { tortureIssue } from "../tests/support/issue-torture.ts";

const [recipients = 20_000, rate = 100, siteKills = 20] = process.argv.slice(2).map(Number);
const plan = { recipients, rate, siteKills, serverKills: 2 };
const reports = [
  await tortureIssue("sqlite", plan),
  await tortureIssue("postgres", { ...plan, instances: 2 }),
];
for (const report of reports) console.table(report);
if (reports.some(({ doubled, lost }) => doubled + lost > 0)) process.exit(1);
