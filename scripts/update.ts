/**
 * `npm run update -- VERSION|FOLDER|FILE.tar.gz`: makes the release beside the running one, tries it on a copy of the
 * data, puts it in place and watches it; if anything fails it brings back what was. Without a release it goes on with an
 * update that was killed, and with `--undo` it undoes that. It needs none of the packages, so that the script of a new
 * release updates a site that has no such command: `--site FOLDER`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  answerWords,
  lastLine,
  listAddresses,
  requireAnswers,
  requireForms,
  runScript,
  statusOf,
  untilReady,
} from "./update/health.ts";
import { findJournal, type Journal, saveJournal, steps } from "./update/journal.ts";
import {
  findPlace,
  findSites,
  ownerOf,
  type Place,
  processesIn,
  savedPlace,
  writeWhole,
} from "./update/place.ts";
import {
  build,
  fromCaller,
  git,
  install,
  makeFolder,
  requireCommitted,
  toWanted,
  versionOf,
} from "./update/release.ts";
import { cleanUp, runningFolder, switchTo } from "./update/switch.ts";
import { tryOut } from "./update/trial.ts";

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: text, from: text, unit: text, watch: text, undo: { type: "boolean" } },
});

// A connection to the server that is lost leaves it alone.
process.on("SIGHUP", () => {});

async function main() {
  const root = values.site ? fromCaller(values.site) : dirname(import.meta.dirname);
  const place = findPlace(root, values.unit);
  const known = findJournal(place);
  if (known && isAlive(known)) throw new Error(`An update is under way (process ${known.pid}).`);
  const isSaved = existsSync(savedPlace(place.beside));
  if (isSaved && known?.state === "running") {
    stopLeftovers(place, known);
    return values.undo ? bringBack(place, known, "Somebody stopped it.") : goOn(place, known);
  }
  if (values.undo) throw new Error("No update is under way. docs/deploy.md says how to go back.");
  if (isSaved && known) cleanUp(place, { ...known, folder: "" });
  const found = isSaved ? findPlace(root, values.unit) : place;
  await update(found, begin(found));
}

function isAlive({ state, pid }: Journal) {
  const file = `/proc/${pid}/cmdline`;
  return state === "running" && existsSync(file) && /update\.ts/.test(readFileSync(file, "utf8"));
}

function begin(place: Place) {
  const [given] = positionals;
  if (!given) throw new Error("Say which: npm run update -- VERSION, FOLDER or FILE.tar.gz");
  const watchSeconds = Number(values.watch ?? 60);
  if (!(watchSeconds > 0)) throw new Error("--watch is a number of seconds.");
  const journal: Journal = {
    state: "running",
    step: "fetch",
    wanted: toWanted(given, values.from),
    from: versionOf(place.root),
    commit: git(place.root, "rev-parse", "HEAD"),
    root: place.root,
    ...{ to: "", at: "", pid: 0, folder: "", backup: "", startSeconds: 25, watchSeconds },
  };
  for (const folder of [place.beside, place.dataDir]) mkdirSync(folder, { recursive: true });
  writeWhole(savedPlace(place.beside), JSON.stringify(place));
  saveJournal(place, journal);
  return journal;
}

/** Work of a process that was killed may go on without it. */
function stopLeftovers({ beside }: Place, { step, folder }: Journal) {
  if (!isHarmless(step)) return;
  for (const path of [join(beside, "incoming"), ...(folder ? [folder] : [])]) {
    for (const pid of processesIn(path)) process.kill(pid, "SIGKILL");
  }
}

/** Nothing of the running site has been touched. */
function isHarmless(step: Journal["step"]) {
  return step !== "switch" && step !== "watch" && step !== "undo";
}

function goOn(place: Place, journal: Journal) {
  console.log("The update goes on where it was interrupted.");
  if (journal.step === "undo") return bringBack(place, journal, journal.reason ?? "");
  return update(place, journal);
}

async function update(place: Place, journal: Journal) {
  try {
    for (const step of steps.slice([...steps, "undo"].indexOf(journal.step))) {
      journal.step = step;
      saveJournal(place, journal);
      console.log(`${journal.at.slice(11, 19)} ${words[step]} …`);
      await work[step](place, journal);
    }
  } catch (error) {
    return bringBack(place, journal, error instanceof Error ? error.message : String(error));
  }
  end(place, journal, "done");
  console.log(`The site runs ${journal.to}. The backup from before: ${journal.backup}`);
}

const words = {
  fetch: "Fetching the release and merging your own changes",
  backup: "Backing up",
  install: "Installing",
  build: "Building",
  trial: "Trying it on a copy of the data",
  switch: "Putting it in place",
  watch: "Watching it",
};

const work: Record<keyof typeof words, (place: Place, journal: Journal) => unknown> = {
  fetch(place, journal) {
    if (journal.folder) rmSync(journal.folder, { recursive: true, force: true });
    makeFolder(place, journal.wanted, (to, folder) => {
      Object.assign(journal, { to, folder });
      saveJournal(place, journal);
    });
  },
  async backup(place, journal) {
    const { BACKUP_DIR = join(place.dataDir, "backups") } = place.settings;
    const time = `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    journal.backup = resolve(place.root, BACKUP_DIR, `backup-${time}.tar.gz`);
    const args = ["scripts/backup.ts", journal.backup];
    await runScript(place.root, args, place.settings, ownerOf(place));
  },
  install: ({ root }, { folder }) => install(root, folder),
  build: ({ root }, { folder }) => build(root, folder),
  async trial(place, journal) {
    const seconds = await tryOut(place, journal.folder, journal.backup);
    journal.startSeconds = Math.max(journal.startSeconds, 2 * seconds);
    requireCommitted(place.root);
  },
  async switch(place, journal) {
    await switchTo(place, journal, "new");
    await untilReady(place.url, journal.startSeconds, isThere(place, journal, "new"));
  },
  watch,
};

function isThere(place: Place, journal: Journal, release: "old" | "new") {
  return () => findSites(runningFolder(place, journal, release)).length > 0;
}

/** Three answers that are errors are too many, and so is an end. */
async function watch(place: Place, journal: Journal) {
  const deadline = Date.now() + journal.watchSeconds * 1000;
  const folder = runningFolder(place, journal, "new");
  // Past the proxy, which may be down for other reasons.
  const settings = { ...place.settings, SITE_URL: place.url };
  const tryForms = () => requireForms(folder, settings, ownerOf(place));
  const addresses = await listAddresses(place.url);
  await Promise.all([tryForms(), requireAnswers(place.url, addresses)]);
  const paths = ["/readyz", "/", ...addresses];
  const pid = findSites(folder)[0]?.pid;
  for (let turn = 0, failures = 0; Date.now() < deadline; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    const status = await statusOf(place.url + path);
    if (status === 0 || status >= 500) failures += 1;
    if (failures === 3) throw new Error(answerWords(path, status));
    if (findSites(folder)[0]?.pid !== pid) throw new Error("It ended and was started again.");
    await wait(500);
  }
  await tryForms();
}

/** Rows stay as they are: migrations only add, so the release before works on them, and no enquiry is lost. */
async function bringBack(place: Place, journal: Journal, reason: string) {
  process.exitCode = 1;
  journal.reason = lastLine(reason);
  if (isHarmless(journal.step)) {
    end(place, journal, "stopped");
    console.error(`${reason}\nThe update stopped. Nothing was changed.`);
    return;
  }
  journal.step = "undo";
  saveJournal(place, journal);
  console.error(`${reason}\nBringing back ${journal.from} …`);
  await switchTo(place, journal, "old");
  await untilReady(place.url, 120, isThere(place, journal, "old"));
  end(place, journal, "undone");
  console.error(
    `The update was undone. The site runs ${journal.from} and has all that was stored.`,
  );
}

function end(place: Place, journal: Journal, state: Journal["state"]) {
  journal.state = state;
  saveJournal(place, journal);
  cleanUp(place, journal);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
