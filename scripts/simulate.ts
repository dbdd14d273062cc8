/**
 * `npm run simulate`: an hour of simulated schedules on all cores, from a seed that nobody tried. With `-- --first 7 --seeds 100`
 * certain ones, with `--minutes 5` for so long. `-- --seed 7` runs one and prints all that happened, and the fewest steps
 * that break the same promise. `-- --faults` plants faults and looks for the seed that finds each, from the one that did last.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { faults } from "../tests/simulation/faults.ts";
import { runInWorkers, type Told } from "../tests/simulation/in-workers.ts";
import { runSeed } from "../tests/simulation/run-seed.ts";
import { shrink } from "../tests/simulation/shrink.ts";
import { load, prepare } from "../tests/simulation/simulation.ts";
import { stepsOf, wordsOf } from "../tests/simulation/steps.ts";
import { writeToMemory } from "../tests/support/memory-disk.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    first: { type: "string" },
    seeds: { type: "string" },
    minutes: { type: "string" },
    workers: { type: "string" },
    faults: { type: "boolean" },
    fault: { type: "string" },
  },
});
const workers = Number(values.workers ?? availableParallelism());
writeToMemory();
const folder = mkdtempSync(join(tmpdir(), "site-simulation-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

if (values.faults) await findFaults();
else if (values.seed) await showSeed(Number(values.seed));
else await runMany();
process.exit();

async function runMany() {
  const edits = faults.find(({ name }) => name === values.fault)?.edits;
  const first = Number(values.first ?? Math.floor(Math.random() * 2 ** 30));
  const end = values.seeds ? first + Number(values.seeds) : Number.POSITIVE_INFINITY;
  const minutes = Number(values.minutes ?? (values.seeds ? Number.POSITIVE_INFINITY : 60));
  const prepared = await prepare(folder, edits);
  console.log(`From seed ${first}, on ${workers} cores`);
  const begun = performance.now();
  const broken: Told[] = [];
  const sum = { seeds: 0, events: 0, seconds: 0 };
  const passed = () => (performance.now() - begun) / 60_000;
  await runInWorkers({
    prepared,
    folder,
    first,
    end,
    workers,
    told(report) {
      sum.seeds += 1;
      sum.events += report.events;
      sum.seconds += report.seconds;
      if (report.broken.length > 0) {
        broken.push(report);
        console.error(
          `Seed ${report.seed}: ${report.broken[0]?.promise}. ${report.broken[0]?.words}`,
        );
      }
      if (sum.seeds % 100 === 0) console.log(`${sum.seeds} seeds, ${broken.length} broken`);
      return passed() > minutes;
    },
  });
  const days = (sum.seconds / 86_400).toFixed(1);
  console.log(
    `${sum.seeds} seeds in ${passed().toFixed(1)} min (${Math.round(sum.seeds / passed())} a minute): ${sum.events} events, ${days} days, ${broken.length} broken`,
  );
  if (broken.length > 0) process.exitCode = 1;
}

/** What happened in one seed, and what of it breaks the promise. */
async function showSeed(seed: number) {
  const edits = faults.find(({ name }) => name === values.fault)?.edits;
  const simulation = await load(await prepare(folder, edits), join(folder, "seed"));
  const report = await runSeed(simulation, seed);
  console.log(report.log.join("\n"));
  console.log(`${report.events} events, ${report.seconds} s, log ${report.hash}`);
  const [first] = report.broken;
  if (!first) return console.log("Every promise was held.");
  process.exitCode = 1;
  const { steps, report: small } = await shrink(simulation, seed, first.promise);
  console.log(`\n${first.promise}: ${small?.broken[0]?.words ?? first.words}`);
  console.log(`${steps.length} of ${stepsOf(seed).length} steps are enough:`);
  for (const step of steps) console.log(wordsOf(step));
}

/** From the seed that found it last: another product may need another one. */
async function findFaults() {
  for (const { name, edits, seed } of faults) {
    if (values.fault && values.fault !== name) continue;
    const place = join(folder, name);
    const prepared = await prepare(place, edits);
    const first = Number(values.first ?? seed);
    const end = first + Number(values.seeds ?? 10_000);
    let found: Told | undefined;
    const told = (report: Told) => {
      if (report.broken.length > 0 && !(found && found.seed < report.seed)) found = report;
      return found !== undefined;
    };
    await runInWorkers({ prepared, folder: place, first, end, workers, told });
    if (!found) process.exitCode = 1;
    const by = found ? `seed ${found.seed}, “${found.broken[0]?.promise}”` : "not found";
    console.log(`${name}: ${by}`);
  }
}
