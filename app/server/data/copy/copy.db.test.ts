import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { clock } from "#app/server/clock.server.ts";
import { copyState } from "#app/server/db/copy-state.server.ts";
import { closeDatabase, databaseFile, db, engine, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";

const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
env.COPY_TO = folder;
const { copyNow, stopCopy, cutChain } = await import("./copier.server.ts");
const { rebuildDatabase } = await import("./rebuild.server.ts");
const { createLease } = await import("./lease.server.ts");
const { unsubscribe } = await import("#app/server/newsletter/subscribers.server.ts");
const { openTarget } = await import("./target.server.ts");

const onSqlite = test.runIf(engine === "sqlite");

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await stopCopy();
  if (engine === "sqlite") await db.deleteFrom("settings").execute();
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

onSqlite(
  "every table has a primary key, without which its changes would not be copied",
  async () => {
    const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and not exists
        (select 1 from pragma_table_info(pragma_table_list.name) where pk > 0)`.execute(db);
    // The full-text index is made anew.
    expect(rows.map(({ name }) => name).filter((name) => !name.startsWith("post_search"))).toEqual(
      [],
    );
  },
);

onSqlite("what is stored, changed and deleted is in the copy, row by row", async () => {
  await copyNow();
  await put("kept", "one");
  await put("changed", "one");
  await put("gone", "one");
  await copyNow();
  await put("changed", "two");
  await db.deleteFrom("settings").where("name", "=", "gone").execute();
  await sql`insert into post_search (post_id, title, excerpt, body) values ('p', 'a', 'b', 'c')`.execute(
    db,
  );
  await sql`vacuum`.execute(db);
  await put("last", "one");
  await copyNow();
  const { lost, rows } = await rebuilt();
  expect(lost).toEqual([]);
  expect(rows).toEqual({ kept: "one", changed: "two", last: "one" });
  // Nothing changed, nothing is written.
  const before = items();
  await copyNow();
  expect(items()).toEqual(before);
});

onSqlite("a damaged, cut or missing newest piece costs that piece only, and is told", async () => {
  await copyNow();
  await put("first", "one");
  await copyNow();
  await put("second", "one");
  await copyNow();
  const newest = join(folder, items().at(-1) ?? "");
  const whole = readFileSync(newest);
  for (const damage of [
    () => truncateSync(newest, 40),
    () => writeFileSync(newest, Buffer.from(whole).fill("x", 60, 64)),
    () => writeFileSync(newest, ""),
  ]) {
    damage();
    const { rows, lost } = await rebuilt();
    expect(rows).toEqual({ first: "one" });
    expect(lost).toEqual([expect.stringMatching(/^chains\/.+\.changes .*damaged.*is lost\.$/)]);
  }
  // A process that is killed leaves a part under another name.
  writeFileSync(newest, whole);
  writeFileSync(`${newest.replace(/\d\.changes/, "9.changes")}.part`, "half");
  expect((await rebuilt()).rows).toEqual({ first: "one", second: "one" });
});

onSqlite("a piece that a bucket does not give ends a restore, and is not left out", async () => {
  await copyNow();
  await put("first", "one");
  await copyNow();
  const target = await withoutAnswer((name) => name === items().at(-1));
  await expect(rebuildDatabase(target, join(folder, "rebuilt.db"))).rejects.toThrow(
    "did not answer for chains/",
  );
});

onSqlite("a lease that a bucket does not give is not written anew", async () => {
  let isSilent = false;
  const target = await withoutAnswer(() => isSilent);
  const lease = createLease(target);
  await lease.hold();
  const before = readFileSync(join(folder, "lease"));
  isSilent = true;
  const later = clock.elapsed() + 11_000;
  vi.spyOn(clock, "elapsed").mockImplementation(() => later);
  await expect(lease.hold()).rejects.toThrow("did not answer for lease");
  vi.restoreAllMocks();
  expect(readFileSync(join(folder, "lease"))).toEqual(before);
});

onSqlite("a piece of another chain, or in another place, is not applied", async () => {
  await copyNow();
  for (const name of ["a", "b", "c"]) {
    await put(name, "one");
    await copyNow();
  }
  const pieces = items().filter((name) => name.endsWith(".changes"));
  writeFileSync(join(folder, pieces[2] ?? ""), readFileSync(join(folder, pieces[1] ?? "")));
  const { rows, lost } = await rebuilt();
  expect(rows).toEqual({ a: "one" });
  expect(lost[0]).toMatch(/does not follow the one before it/);
});

onSqlite("without its snapshot a chain is no use: the one before comes back", async () => {
  await copyNow();
  await put("first", "one");
  await cutChain();
  await put("second", "one");
  await copyNow();
  const base = items().findLast((name) => name.endsWith(".base")) ?? "";
  truncateSync(join(folder, base), 100);
  const { rows, lost } = await rebuilt();
  expect(rows).toEqual({ first: "one" });
  expect(lost[0]).toMatch(/all of it in .+ is lost/);
});

onSqlite(
  "until a new chain has its first piece the one before comes back, with all of it",
  async () => {
    await copyNow();
    await put("before", "one");
    const cut = cutChain();
    await put("during", "one");
    await copyNow();
    await cut;
    await copyNow();
    const [newest = ""] = chains().toReversed();
    const pieces = items().filter((name) => name.includes(newest) && name.endsWith(".changes"));
    expect(pieces.length).toBeGreaterThan(0);
    for (const name of pieces) rmSync(join(folder, name));
    expect((await rebuilt()).rows).toEqual({ before: "one", during: "one" });
  },
);

onSqlite("when somebody else writes to the database, a new chain begins with it", async () => {
  await copyNow();
  const other = new DatabaseSync(databaseFile);
  other.exec(`insert into settings (name, value, updated_at) values ('foreign', '"one"', '2026')`);
  other.close();
  await put("own", "one");
  await copyNow();
  expect(chains().length).toBe(2);
  await put("own", "two");
  await copyNow();
  expect((await rebuilt()).rows).toEqual({ foreign: "one", own: "two" });
});

onSqlite("a chain that is cut ends at the very moment the next one begins", async () => {
  await copyNow();
  await put("before", "one");
  const cut = cutChain();
  for (let n = 0; n < 20; n += 1) await put(`during${n}`, "one");
  const { chain, n, base } = await cut;
  await copyNow();
  const there = await rebuilt({ chain, n });
  const database = new DatabaseSync(base, { readOnly: true });
  expect(there.rows).toEqual(rowsOf(database));
  database.close();
  expect(Object.keys((await rebuilt()).rows).length).toBe(21);
});

onSqlite("a second site is refused, and whoever lost the place writes no more", async () => {
  await copyNow();
  const target = await openTarget();
  const lease = JSON.parse(String(await target.get("lease")));
  const take = (changes: object) =>
    target.put("lease", Buffer.from(JSON.stringify({ ...lease, ...changes })));
  await take({ site: "else", writer: "other", machine: "other", fence: 2 });
  const later = clock.elapsed() + 20_000;
  vi.spyOn(clock, "elapsed").mockImplementation(() => later);
  await put("lost", "one");
  await expect(copyNow()).rejects.toThrow(
    "Another site, or this one with another SECRET, copies to",
  );
  expect(copyState.failing?.reason).toContain("name another place in COPY_TO");
  // The same site elsewhere may only write once the other has been silent for 30 s.
  await take({ writer: "other", machine: "other", fence: 7 });
  await expect(copyNow()).rejects.toThrow("This site runs elsewhere as well");
  await take({ writer: "other", machine: "other", fence: 7, beat: 5 });
  vi.mocked(clock.elapsed).mockImplementation(() => later + 31_000);
  await expect(copyNow()).rejects.toThrow("Only one can.");
  vi.mocked(clock.elapsed).mockImplementation(() => later + 62_000);
  await copyNow();
  vi.restoreAllMocks();
  expect(JSON.parse(String(await target.get("lease"))).fence).toBe(8);
  // What was written meanwhile cannot come after what is written now.
  expect(chains().map((name) => Number.parseInt(name, 10))).toEqual([1, 8]);
  expect((await rebuilt()).rows).toEqual({ lost: "one" });
});

onSqlite(
  "a lease that was stored by half is mended, by another process once nobody did",
  async () => {
    await copyNow();
    truncateSync(join(folder, "lease"), 40);
    const later = clock.elapsed() + 11_000;
    const elapsed = vi.spyOn(clock, "elapsed").mockImplementation(() => later);
    await put("first", "one");
    await copyNow();
    await stopCopy();
    truncateSync(join(folder, "lease"), 40);
    await expect(copyNow()).rejects.toThrow("lease is damaged");
    elapsed.mockImplementation(() => later + 31_000);
    await copyNow();
    vi.restoreAllMocks();
    const target = await openTarget();
    expect(JSON.parse(String(await target.get("lease"))).fence).toBe(2);
    expect((await rebuilt()).rows).toEqual({ first: "one" });
  },
);

onSqlite("of two that took a place at the same moment the one that stays comes last", async () => {
  await copyNow();
  const target = await openTarget();
  const lease = JSON.parse(String(await target.get("lease")));
  const other = { ...lease, writer: "other", machine: "other" };
  await target.put("lease", Buffer.from(JSON.stringify(other)));
  const later = clock.elapsed() + 11_000;
  vi.spyOn(clock, "elapsed").mockImplementation(() => later);
  await expect(copyNow()).rejects.toThrow("Only one can.");
  vi.restoreAllMocks();
  const left = JSON.parse(String(await target.get("lease")));
  expect(left).toEqual({ ...other, fence: lease.fence + 1 });
});

onSqlite("a picture whose file comes after its row is copied all the same", async () => {
  await copyNow();
  const name = await addPicture();
  await copyNow();
  await (await openStorage()).save(name, Buffer.from("late"), "image/jpeg");
  await copyNow();
  expect(Object.keys((await rebuilt()).files)).toContain(`pictures/${name}`);
  const before = items();
  await copyNow();
  expect(items()).toEqual(before);
  await db.deleteFrom("pictures").execute();
});

onSqlite("what a killed process has stored of a file is stored again", async () => {
  const sha256 = createHash("sha256").update("whole").digest("hex");
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files", sha256), "half");
  await (await openStorage()).save(await addPicture(), Buffer.from("whole"), "image/jpeg");
  await copyNow();
  expect(String(await (await openTarget()).get(`files/${sha256}`))).toBe("whole");
  await db.deleteFrom("pictures").execute();
});

onSqlite("an erasure begins a new chain, and the list of the erased goes with it", async () => {
  await copyNow();
  const at = clock.iso();
  await db.insertInto("erasures").values({ email_key: "email:abc", reason: "E-1", at }).execute();
  await copyNow();
  await copyNow();
  await vi.waitUntil(
    async () => String(await (await openTarget()).get("erased")).includes("abc"),
    60_000,
  );
  await vi.waitUntil(() => items().filter((name) => name.endsWith(".files")).length === 2, 60_000);
  await db.deleteFrom("erasures").execute();
});

onSqlite("a snapshot that was not finished is no chain, and is removed", async () => {
  await copyNow();
  await put("first", "one");
  await copyNow();
  await stopCopy();
  const left = join(folder, "chains", "000001-2099-01-01T00-00-00-000Z");
  mkdirSync(left);
  const base = items().find((name) => name.endsWith(".base")) ?? "";
  writeFileSync(join(left, "00000001.base"), readFileSync(join(folder, base)));
  expect((await rebuilt()).rows).toEqual({ first: "one" });
  await copyNow();
  await vi.waitUntil(() => !chains().includes(basename(left)), 60_000);
});

onSqlite(
  "with COPY_KEY nothing can be read without it, and no piece stands for another",
  async () => {
    env.COPY_KEY = "k".repeat(32);
    await put("secret-word", "giraffe");
    await copyNow();
    await put("more", "giraffe");
    await copyNow();
    expect((await rebuilt()).rows).toMatchObject({ more: "giraffe" });
    const [first = "", second = ""] = items();
    env.COPY_KEY = "x".repeat(32);
    await expect(rebuilt()).rejects.toThrow("COPY_KEY is not the one");
    env.COPY_KEY = "k".repeat(32);
    writeFileSync(join(folder, first), readFileSync(join(folder, second)));
    await expect(rebuilt()).rejects.toThrow("There is no complete copy.");
    env.COPY_KEY = undefined;
  },
);

onSqlite("an unsubscription is answered once it is copied", async () => {
  const { waived } = copyState;
  const patience = vi.spyOn(clock, "after").mockReturnValue(() => {});
  const answered = unsubscribe("nobody");
  await expect.poll(() => patience.mock.calls.length).toBe(1);
  await copyNow();
  await answered;
  expect(copyState.waived).toBe(waived);
  vi.restoreAllMocks();
});

onSqlite("a place that is not there is told, and nothing is made in its stead", async () => {
  await stopCopy();
  rmSync(folder, { recursive: true });
  await expect(copyNow()).rejects.toThrow("is not there: make it, or mount its disk.");
  expect(copyState.failing).toBeDefined();
  mkdirSync(folder);
  await copyNow();
  expect(copyState.failing).toBeUndefined();
});

/** The copy, as if some of it was in a bucket that nobody reaches. */
async function withoutAnswer(isThere: (name: string) => boolean) {
  env.S3_ENDPOINT = "http://127.0.0.1:9";
  const [target, bucket] = [await openTarget(), await openTarget("s3://copies/site")];
  env.S3_ENDPOINT = undefined;
  return { ...target, get: (name: string) => (isThere(name) ? bucket : target).get(name) };
}

/** Its row, as an upload makes it before it stores the file. */
async function addPicture() {
  const name = `${clock.now()}.jpg`;
  const facts = { width: 1, height: 1, bytes: 5, animated: false, unused_since: null };
  await db
    .insertInto("pictures")
    .values({ name, ...facts, created_at: clock.iso() })
    .execute();
  return name;
}

async function put(name: string, value: string) {
  const row = { value: JSON.stringify(value), updated_at: clock.iso() };
  await db
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

function items() {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(base|changes|files)$/.test(name))
    .sort();
}

function chains() {
  return readdirSync(join(folder, "chains"));
}

async function rebuilt(until: Parameters<typeof rebuildDatabase>[2] = {}) {
  const file = join(mkdtempSync(join(tmpdir(), "site-rebuilt-")), "site.db");
  const { lost, files } = await rebuildDatabase(await openTarget(folder), file, until);
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = rowsOf(database);
  database.close();
  return { rows, lost, files };
}

function rowsOf(database: DatabaseSync) {
  const rows = database.prepare("select name, value from settings").all();
  const own = rows.filter(({ name }) => !String(name).startsWith("first-"));
  return Object.fromEntries(own.map(({ name, value }) => [name, JSON.parse(String(value))]));
}
