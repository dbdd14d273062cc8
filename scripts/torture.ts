/**
 * `npm run torture -- 100`: that many SIGKILLs under load on each engine and on two instances.
 * `npm run torture -- newsletter 20000 100 20`: an issue to that many people, at that many mails a
 * second, with that many SIGKILLs of the site and two of a mail server that refuses, defers and hangs.
 * `npm run torture -- --burn 50`: that many deleted data folders, each brought back from the copy, in a
 * folder and in a bucket, in sync mode and without.
 */
import { burn } from "../tests/support/burn.ts";
import { tortureIssue } from "../tests/support/issue-torture.ts";
import { torture } from "../tests/support/torture.ts";

const [first = "100", ...others] = process.argv.slice(2);
if (first === "--burn") await burnSites(Number(others[0] ?? 50));
else if (first === "newsletter") await tortureNewsletter(...others.map(Number));
else await tortureForms(Number(first));

async function tortureForms(kills: number) {
  const load = { kills, visitors: 8 };
  const reports = [
    await torture("sqlite", load),
    await torture("postgres", load),
    await torture("postgres", { ...load, instances: 2 }),
  ];
  console.table(reports);
  for (const { lost, storedTwice, neverMailed, mailedTwice } of reports) {
    if (lost + storedTwice + neverMailed + mailedTwice > 0) process.exitCode = 1;
  }
}

async function burnSites(burns: number) {
  for (const [target, asked] of [
    ["folder", "sync"],
    ["folder", ""],
    ["bucket", "sync"],
  ] as const) {
    const report = await burn(target, asked, burns);
    console.table([report]);
    const { mode, lost, uncopied, doubled, oldestLostMs } = report;
    const isLost = mode === "sync" ? lost > uncopied : oldestLostMs > 5000;
    if (isLost || doubled > 0) process.exitCode = 1;
  }
}

async function tortureNewsletter(recipients = 20_000, rate = 100, siteKills = 20) {
  const plan = { recipients, rate, siteKills, serverKills: 2 };
  for (const engine of ["sqlite", "postgres"] as const) {
    const instances = engine === "postgres" ? 2 : 1;
    const { doubled, lost, ...rest } = await tortureIssue(engine, { ...plan, instances });
    console.table({ doubled, lost, ...rest });
    if (doubled + lost > 0) process.exitCode = 1;
  }
}
