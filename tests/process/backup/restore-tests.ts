import { execFileSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { checkBackup } from "#app/server/backup/backup-file.server.ts";
import { startBucket } from "../../support/bucket.ts";
import { createDatabase } from "../../support/postgres.ts";
import { facts, makeBackup, manifestOf, newFolder, refusal, run } from "./commands.ts";
import { acknowledged, backup, expectSameSite, picture, postgres, site } from "./source.ts";

test("a backup is one archive anybody can open and only its owner may read", async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(backup, ".."))).toEqual(["backup.tar.gz"]);
  const names = execFileSync("tar", ["tzf", backup], { encoding: "utf8" }).trim().split("\n");
  expect(names[0]).toBe("backup.json");
  expect(names.at(-1)).toBe("manifest.json");
  expect(names).toContain("secret");
  expect(names).toContain(`pictures/${picture.split("/").at(-1)}`);
  expect(names.filter((name) => /\.(400|800)\./.test(name))).toEqual([]);
});

test("a backup under load holds all that was acknowledged before it, and comes back whole", async () => {
  const dataDir = newFolder();
  const restored = await run("restore", [backup], { DATA_DIR: dataDir });
  expect(restored).toMatch(/blog_posts +39 rows/);
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const emails = database.prepare("select email from submissions").all();
  database.close();
  const stored = new Set(emails.map(({ email }) => email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect(await manifestOf({ DATA_DIR: dataDir })).toEqual(facts(await checkBackup(backup)));
  await expectSameSite({ DATA_DIR: dataDir });
});

test("a backup goes to PostgreSQL and S3 and back again, and nothing changes", async () => {
  const bucket = await startBucket();
  const there = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(postgres.url) };
  const target = { ...there, ...bucket.env };
  await run("restore", [backup], target);
  const expected = facts(await checkBackup(backup));
  const again = await makeBackup(target);
  expect(facts(await checkBackup(again))).toEqual(expected);

  const back = { DATA_DIR: newFolder() };
  await run("restore", [again], back);
  expect(await manifestOf(back)).toEqual(expected);

  expect(await refusal("restore", [backup], target)).toBe(
    "The database of DATABASE_URL is not empty. Nothing was changed.\n",
  );
  await bucket.stop();
});

test("a place that is not empty stays as it is", async () => {
  const other = newFolder();
  writeFileSync(join(other, "site.db"), "");
  const foreign = newFolder();
  const secret = join(foreign, "secret");
  writeFileSync(secret, "the secret of another site, which somebody may need");
  const url = await createDatabase(postgres.url);
  const refusals = await Promise.all([
    refusal("restore", [backup], { DATA_DIR: site.dataDir }),
    refusal("migrate-to-postgres", [], { DATA_DIR: site.dataDir, DATABASE_URL: url }),
    refusal("restore", [backup], { DATA_DIR: other }),
    refusal("restore", [backup], { DATA_DIR: foreign }),
  ]);
  expect(refusals).toEqual([
    `Another site is running on ${site.dataDir} already. Nothing was started.\n`,
    `Another site is running on ${site.dataDir} already. Nothing was started.\n`,
    `There is a site in ${other} already. Nothing was changed.\n`,
    `${secret} is not the secret of the backup. Move it away if it is of no use. Nothing was changed.\n`,
  ]);
  expect(readdirSync(foreign).sort()).toEqual(["running.lock", "secret"]);
});
