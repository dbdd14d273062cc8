import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";
import { startBucket } from "../../support/bucket.ts";
import { createDatabase } from "../../support/postgres.ts";
import { postForm, signIn } from "../../support/staff.ts";
import {
  facts,
  makeBackup,
  manifestOf,
  newFolder,
  refusal,
  restoredFacts,
  run,
} from "./commands.ts";
import {
  acknowledged,
  backup,
  expectSameSite,
  picture,
  postgresUrl,
  site,
  startSource,
  stopSource,
} from "./source.ts";

beforeAll(startSource);
afterAll(stopSource);

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
  expect(restored).toContain("No list of erased people (erased.jsonl) was found beside it.");
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const emails = database.prepare("select email from submissions").all();
  database.close();
  const stored = new Set(emails.map(({ email }) => email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  const before = facts(await checkBackup(backup));
  const after = await manifestOf({ DATA_DIR: dataDir });
  expect(restoredFacts(after)).toEqual(restoredFacts(before));
  expectClosedDoors(before, after);
  await expectSameSite({ DATA_DIR: dataDir });
});

test("a backup goes to PostgreSQL and S3 and back again, and nothing changes", async () => {
  const bucket = await startBucket();
  const there = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(postgresUrl) };
  const target = { ...there, ...bucket.env };
  await run("restore", [backup], target);
  const expected = facts(await checkBackup(backup));
  const again = await makeBackup(target);
  const restored = facts(await checkBackup(again));
  expect(restoredFacts(restored)).toEqual(restoredFacts(expected));
  expectClosedDoors(expected, restored);

  const back = { DATA_DIR: newFolder() };
  await run("restore", [again], back);
  expect(restoredFacts(await manifestOf(back))).toEqual(restoredFacts(expected));

  expect(await refusal("restore", [backup], target)).toBe(
    "The database of DATABASE_URL is not empty. Nothing was changed.\n",
  );
  await bucket.stop();
});

test("whoever was erased since a backup does not come back with it, on either engine", async () => {
  const [email = "", other = ""] = acknowledged;
  expect(contentOf(backup)).toContain(email);
  const { cookie } = await signIn(site, "admin@example.com");
  const erase = { intent: "erase", email, again: email };
  const answer = await postForm(site, "/admin/people", erase, cookie);
  expect(answer.headers.get("Location")).toMatch(/receipt=E-\d{4}-0001$/);
  const line = readFileSync(join(site.dataDir, "backups", "erased.jsonl"), "utf8");
  const list = join(newFolder(), "list.jsonl");
  const foreign = line
    .replace(/email:..../, "email:else")
    .replace(/secret":"..../, 'secret":"else');
  writeFileSync(list, `${line}${foreign}{"key":"cut sh`);

  const targets: Record<string, string>[] = [
    { DATA_DIR: newFolder() },
    { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(postgresUrl) },
  ];
  let again = "";
  for (const target of targets) {
    const output = await run("restore", [backup, "--erased", list], target);
    expect(output).toContain("1 person was erased again, of 2 on the list.");
    expect(output).toContain("1 of them could not be looked for: the list was made with another");
    again = await makeBackup(target);
    expect(contentOf(again)).not.toContain(email);
    expect(contentOf(again)).toContain(other);
    expect(readFileSync(join(again, "..", "erased.jsonl"), "utf8")).toBe(line);
  }
  const third = await run("restore", [again], { DATA_DIR: newFolder() });
  expect(third).toContain("0 people were erased again, of 1 on the list.");
  expect(await refusal("restore", [backup, "--erased", "none"], { DATA_DIR: newFolder() })).toMatch(
    /none cannot be read \(ENOENT\)\. Nothing was changed\.\n$/,
  );
});

/** Everything in a backup, as text. */
function contentOf(path: string) {
  return execFileSync("tar", ["xzOf", path], { encoding: "latin1", maxBuffer: 2 ** 28 });
}

test("a place that is not empty stays as it is", async () => {
  const other = newFolder();
  writeFileSync(join(other, "site.db"), "");
  const foreign = newFolder();
  const secret = join(foreign, "secret");
  writeFileSync(secret, "the secret of another site, which somebody may need");
  const url = await createDatabase(postgresUrl);
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

test("a move to PostgreSQL and S3 that is killed goes on where it was and doubles nothing", {
  tags: "release",
}, async () => {
  const bucket = await startBucket();
  const dataDir = newFolder();
  await run("restore", [backup], { DATA_DIR: dataDir });
  addPictures(dataDir, 15);
  addSession(dataDir);
  addIssue(dataDir);
  const source = await manifestOf({ DATA_DIR: dataDir });
  // It was going out, and arrives as the one above.
  changeRows(dataDir, "update newsletter_issues set state = 'sending', held_reason = null");
  const target = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(postgresUrl),
    ...bucket.env,
  };
  const { bucketStorage } = await import("#app/server/pictures/s3.server.ts");
  const storage = bucketStorage(bucket.settings);

  await killWhen(target, async () => (await storage.list("")).length >= 2);
  expect((await storage.list("")).length).toBeLessThan(16);
  await killWhen(target, (output) => output.includes("Rows …"));
  const output = await run("migrate-to-postgres", [], target);
  expect(output).toMatch(/pictures +16 rows .* same on both sides/);
  expect(output).toContain("each compared");
  expect(await run("migrate-to-postgres", [], target)).toContain("nothing was written twice");
  expect(existsSync(join(dataDir, "site.db"))).toBe(true);

  const moved = { ...target, DATA_DIR: newFolder() };
  const { files, ...rows } = await manifestOf(moved);
  const isMail = (name: string) => name.startsWith("mails/");
  const withoutMails = Object.entries(source.files).filter(([name]) => !isMail(name));
  expect({ files, ...rows }).toEqual({ ...source, files: Object.fromEntries(withoutMails) });
  await expectSameSite(moved);
  expect(await refusal("migrate-to-postgres", [], target)).toMatch(
    /is not empty, and its table \w+ is not the one of .+ Nothing was changed\./,
  );
  await bucket.stop();
});

/** Restoring revives no session, and is in the trail. */
function expectClosedDoors(before: ReturnType<typeof facts>, after: ReturnType<typeof facts>) {
  const rows = ({ tables }: typeof before, name: string) => tables[name]?.rows ?? 0;
  for (const name of ["sessions", "known_browsers"]) {
    expect([name, rows(before, name)]).toEqual([name, 1]);
    expect([name, rows(after, name)]).toEqual([name, 0]);
  }
  expect(rows(after, "events")).toBe(rows(before, "events") + 1);
}

/** Somebody who is signed in while the site moves. */
function addSession(dataDir: string) {
  changeRows(
    dataDir,
    "insert into sessions (key, user_id, created_at, expires_at) select 'k', id, created_at, created_at from users limit 1",
  );
}

/** One that a restore or a move has stopped. */
function addIssue(dataDir: string) {
  changeRows(
    dataDir,
    `insert into newsletter_issues
      (id, number, subject, preview_line, body, lists, on_web, state, held_reason, created_at, updated_at)
      select 'issue', 1, 'One', '', '', '["weekly"]', 1, 'held', 'restored', created_at, created_at
      from users limit 1`,
  );
}

function changeRows(dataDir: string, statement: string) {
  const database = new DatabaseSync(join(dataDir, "site.db"));
  database.exec(statement);
  database.close();
}

function addPictures(dataDir: string, count: number) {
  const database = new DatabaseSync(join(dataDir, "site.db"));
  const insert = database.prepare(
    `insert into pictures (name, width, height, bytes, animated, created_at)
     select ?, width, height, ?, animated, created_at from pictures limit 1`,
  );
  for (let number = 1; number <= count; number += 1) {
    const bytes = Buffer.alloc(100_000, number);
    insert.run(`${number}.jpg`, bytes.length);
    writeFileSync(join(dataDir, "blog-images", `${number}.jpg`), bytes);
  }
  database.close();
}

/** Starts the move and kills it as soon as something is so. */
async function killWhen(
  env: Record<string, string>,
  condition: (output: string) => boolean | Promise<boolean>,
) {
  const child = spawn("node", ["scripts/migrate-to-postgres.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (child.exitCode === null && !(await condition(output))) await wait(20);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
}
