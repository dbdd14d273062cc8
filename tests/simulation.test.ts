import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./simulation/faults.ts";
import { runInWorkers, type Told } from "./simulation/in-workers.ts";
import { promises } from "./simulation/promises.ts";
import { type Prepared, prepare } from "./simulation/simulation.ts";

const folder = mkdtempSync(join(tmpdir(), "simulation-"));
let prepared: Prepared;

beforeAll(async () => {
  prepared = await prepare(join(folder, "one"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Seeds = { first: number; seeds: number; isEnough?: (report: Told) => boolean };

async function run(what: Prepared, place: string, { first, seeds, isEnough }: Seeds) {
  const reports: Told[] = [];
  await runInWorkers({
    prepared: what,
    folder: join(folder, place),
    first,
    end: first + seeds,
    workers: 2,
    told(report) {
      reports.push(report);
      return isEnough?.(report) ?? false;
    },
  });
  return reports.toSorted((a, b) => a.seed - b.seed);
}

/** `npm run simulate` tries others for an hour. */
test("forty schedules of a simulated site hold every promise", async () => {
  const reports = await run(prepared, "one", { first: 1, seeds: 40 });
  expect(reports).toHaveLength(40);
  expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test("a seed does the same in another run and in another folder, to the letter", async () => {
  const again = await prepare(join(folder, "a longer name of a folder"));
  const [first, other] = await Promise.all([
    run(prepared, "one", { first: 490, seeds: 3 }),
    run(again, "another", { first: 490, seeds: 3 }),
  ]);
  expect(first.map(({ hash }) => hash)).toEqual(other.map(({ hash }) => hash));
});

test("words that are prepared in the context of a request are found", async () => {
  const fault = faults.find(({ name }) => name === "stale words");
  const planted = await prepare(join(folder, "planted"), fault?.edits);
  const stale = "published words are what visitors get";
  const isStale = ({ broken }: Told) => broken.some(({ promise }) => promise === stale);
  const reports = await run(planted, "planted", { first: 0, seeds: 200, isEnough: isStale });
  expect(reports.some(isStale)).toBe(true);
});

test("owners read of every promise that is held", () => {
  const text = readFileSync("docs/reliability.md", "utf8");
  expect(promises.filter((promise) => !text.includes(`| ${promise} `))).toEqual([]);
});
