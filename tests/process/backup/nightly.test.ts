import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startSite } from "../../support/site.ts";
import { newFolder, run } from "./commands.ts";

// Several starts in a row take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const day = 24 * 3600;

test("the cron line of docs/backup.md works night after night and deletes what is old", async () => {
  const site = await startSite({ DATA_DIR: newFolder(), DEMO_CONTENT: "false" });
  const settings = join(newFolder(), "site.env");
  writeFileSync(settings, `DATA_DIR=${site.dataDir}\nSITE_URL=https://example.com\n`);
  const [, line = ""] =
    /^ {4}15 3 \* \* \* +site +(.+)$/m.exec(readFileSync("docs/backup.md", "utf8")) ?? [];
  const command = line
    .replaceAll("/srv/site/current", process.cwd())
    .replaceAll("/etc/site.env", settings)
    .replaceAll("/var/lib/site", site.dataDir);
  const folder = join(site.dataDir, "backups");

  expect(runAsCron(command)).toMatch(/backups\/backup-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz: \d+ rows/);
  const [first = ""] = readdirSync(folder);
  renameSync(join(folder, first), join(folder, "backup-yesterday.tar.gz"));
  for (const [name, age] of [
    ["backup-old.tar.gz", 32],
    ["backup-newer.tar.gz", 29],
  ] as const) {
    writeFileSync(join(folder, name), "");
    const then = Date.now() / 1000 - age * day;
    utimesSync(join(folder, name), then, then);
  }
  runAsCron(command);
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(3);
  expect(names.slice(1)).toEqual(["backup-newer.tar.gz", "backup-yesterday.tar.gz"]);
  await site.stop();
});

test("a backup goes into a folder that is made, by default the one of BACKUP_DIR", async () => {
  const site = await startSite({ DATA_DIR: newFolder(), DEMO_CONTENT: "false" });
  const env = { DATA_DIR: site.dataDir, BACKUP_DIR: "" };
  const isBackup = [expect.stringMatching(/^backup-.+\.tar\.gz$/)];
  await run("backup", [], env);
  expect(readdirSync(join(site.dataDir, "backups"))).toEqual(isBackup);
  const given = join(newFolder(), "not", "there");
  await run("backup", [`${given}/`], env);
  expect(readdirSync(given)).toEqual(isBackup);
  const set = join(newFolder(), "from", "settings");
  await run("backup", [], { ...env, BACKUP_DIR: set });
  expect(readdirSync(set)).toEqual(isBackup);
  mkdirSync(join(set, "named"));
  await run("backup", [join(set, "named", "friday.tar.gz")], env);
  expect(readdirSync(join(set, "named"))).toEqual(["friday.tar.gz"]);
  await site.stop();
});

/** Cron starts in another folder, with few settings. */
function runAsCron(command: string) {
  return execFileSync("/bin/sh", ["-c", command], {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", HOME: "/", SHELL: "/bin/sh" },
    encoding: "utf8",
  });
}
