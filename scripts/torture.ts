/**
 * `npm run torture -- 100`: that many SIGKILLs under load on each engine and on two instances.
 * `npm run torture -- newsletter 20000 100 20`: an issue to that many people, at that many mails a
 * second, with that many SIGKILLs of the site and two of a mail server that refuses, defers and hangs.
 * `npm run torture -- --burn 50`: that many deleted data folders, each brought back from the copy, in a
 * folder and in a bucket that is slow, full, killed and lying, in sync mode and without.
 */
import { burn, type Round } from "../tests/support/burn.ts";
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
  for (const [target, mode] of [
    ["folder", "sync"],
    ["folder", ""],
    ["bucket", "sync"],
  ] as const) {
    const rounds: Round[] = [];
    await burn({ target, mode, burns }, (round) => {
      rounds.push(round);
      console.log(JSON.stringify(round));
    });
    console.table({ target, mode, burns: rounds.length, ...summary(rounds) });
    if (rounds.some(isBroken)) process.exitCode = 1;
  }
}

/** What may never happen, whatever was wrong with the place. */
function isBroken({ fault, oldestLostMs, ...round }: Round) {
  const { untold, erasedThere, doubled, brokenPictures, goingOn } = round;
  const { mailedTwice, wouldMailTwice } = round;
  const never = { untold, erasedThere, doubled, brokenPictures, goingOn, mailedTwice };
  const isTooOld = fault === "none" && oldestLostMs > 5000;
  return isTooOld || wouldMailTwice > 0 || Object.values(never).some((count) => count > 0);
}

/** What was counted in all, the most of what was timed, and what was counted to the end. */
function summary(rounds: readonly Round[]) {
  const total: Record<string, number> = { broken: rounds.filter(isBroken).length };
  for (const { fault: _, ...round } of rounds) {
    for (const [name, value] of Object.entries(round)) {
      const before = total[name] ?? 0;
      const isHighest = /Ms$|SoFar$|mailedTwice/.test(name);
      total[name] = isHighest ? Math.max(before, value) : before + value;
    }
  }
  return total;
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
