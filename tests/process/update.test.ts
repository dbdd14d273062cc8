import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";
import { migrateTables } from "#app/server/db/db.server.ts";
import { postgresDialect } from "#app/server/db/postgres.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { sqliteDialect } from "#app/server/db/sqlite.server.ts";
import { enquiry } from "../support/enquiry.ts";
import { createDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { newFolder, run } from "./backup/commands.ts";

// Several starts in a row take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const engines = ["sqlite", "postgres"] as const;
type Engine = (typeof engines)[number];
type Place = { DATA_DIR: string; DATABASE_URL: string; DEMO_CONTENT: string };

test.each(engines)("an update of a %s database with rows backs it up first", async (engine) => {
  const place = await newPlace(engine);
  await storeOldLead(place);
  const site = await startSite(place);
  const backup = printedBackup(site);
  await site.stop();
  expect(backup).toMatch(new RegExp(`^${place.DATA_DIR}/backups/before-update-`));
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  if (engine === "postgres") {
    const { tables, migrations } = await checkBackup(backup);
    expect(tables.submissions?.rows).toBe(1);
    expect(migrations.at(-1)).toBe("007-secret");
  } else {
    const copy = { ...place, file: backup };
    expect(await ask(copy, "select email from submissions")).toEqual([
      { email: "old@example.com" },
    ]);
    const [newest] = await ask(copy, "select max(name) as name from kysely_migration");
    expect(newest).toEqual({ name: "007-secret" });
  }
  const again = await startSite(place);
  expect(again.output()).not.toContain("Backup before the update");
  await again.stop();
});

test("of the backups before updates the newest three stay, in the folder of BACKUP_DIR", async () => {
  const place = { ...(await newPlace("sqlite")), BACKUP_DIR: join(newFolder(), "made", "here") };
  await storeOldLead(place);
  mkdirSync(place.BACKUP_DIR, { recursive: true });
  const older = [1, 2, 3, 4].map((month) => `before-update-2020-0${month}-01T00-00-00Z.db`);
  for (const name of [...older, "backup-2020-01-01T00-00-00Z.tar.gz"]) {
    writeFileSync(join(place.BACKUP_DIR, name), "");
  }
  const site = await startSite(place);
  await site.stop();
  const [own, ...copies] = readdirSync(place.BACKUP_DIR).sort();
  expect(own).toBe("backup-2020-01-01T00-00-00Z.tar.gz");
  expect(copies.slice(0, 2)).toEqual(older.slice(2));
  expect(copies.slice(2)).toEqual([printedBackup(site).split("/").at(-1)]);
});

test("an update whose backup cannot be written changes nothing", async () => {
  const place = { ...(await newPlace("sqlite")), BACKUP_DIR: join(newFolder(), "file") };
  await storeOldLead(place);
  writeFileSync(place.BACKUP_DIR, "");
  await expect(startSite(place)).rejects.toThrow(
    /The backup before the update could not be written to .+ Nothing was changed\.\n$/,
  );
  const [newest] = await ask(place, "select max(name) as name from kysely_migration");
  expect(newest).toEqual({ name: "007-secret" });
});

test("a new site has nothing to back up", async () => {
  const place = await newPlace("sqlite");
  const site = await startSite(place);
  await site.stop();
  expect(site.output()).not.toContain("Backup before the update");
  expect(existsSync(join(place.DATA_DIR, "backups"))).toBe(false);
});

test.each(engines)(
  "back from a newer release, %s keeps every lead and takes new ones",
  async (engine) => {
    const place = await newPlace(engine);
    const before = await startSite(place);
    await send(before, "before@example.com");
    await before.stop();
    await updateByNewerRelease(place);

    const site = await startSite(place);
    expect(site.output()).toContain("updated by a newer release (999-lead-notes)");
    for (const path of ["/", "/blog", "/readyz"]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
    await send(site, "after@example.com");
    await run("create-admin", ["owner@example.com"], { ...place, ADMIN_PASSWORD: "my-own-one" });
    await site.stop();
    expect(await ask(place, "select email, score from submissions order by email")).toEqual([
      { email: "after@example.com", score: 1 },
      { email: "before@example.com", score: 1 },
      { email: "newer@example.com", score: 5 },
    ]);
    expect(await ask(place, "select note from lead_notes")).toEqual([{ note: "call her" }]);
    const backup = join(newFolder(), "backup.tar.gz");
    await run("backup", [backup], place);
    expect((await checkBackup(backup)).tables.lead_notes?.rows).toBe(1);
  },
);

test.each(engines)(
  "what a %s database of an earlier release says in mails and replies is said by this one",
  async (engine) => {
    const place = await newPlace(engine);
    const settings = {
      acknowledgement: { on: true, subject: "Got it, {first name}", body: "Soon." },
      "newsletter-welcome": { on: true, subject: "In", body: "Welcome, {email}." },
    };
    await withTables(place, "022-counts", async (database) => {
      const at = new Date().toISOString();
      for (const [name, value] of Object.entries(settings)) {
        await sql`insert into settings (name, value, updated_at, updated_by)
          values (${name}, ${JSON.stringify(value)}, ${at}, 'ada@example.com')`.execute(database);
      }
      await sql`insert into saved_replies (id, name, body, updated_at)
        values ('1', 'Times', 'Hello {first name}', ${at})`.execute(database);
    });
    const site = await startSite(place);
    await send(site, "amara@example.com");
    const outbox = join(place.DATA_DIR, "outbox");
    const mails = () =>
      existsSync(outbox)
        ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"))
        : [];
    await expect.poll(() => mails().join("\n")).toContain("Subject: Got it, Amara");
    await site.stop();
    const names = "select name, version from site_words order by name";
    expect(await ask(place, names)).toEqual([
      { name: "acknowledgement", version: 1 },
      { name: "newsletter-welcome", version: 1 },
      { name: "saved-replies", version: 1 },
    ]);
    // The release before finds its own as it left it.
    expect(await ask(place, "select name, body from saved_replies")).toEqual([
      { name: "Times", body: "Hello {first name}" },
    ]);
    expect(
      await ask(
        place,
        "select count(*) as all_of_them from settings where name in ('acknowledgement', 'newsletter-welcome')",
      ),
    ).toEqual([{ all_of_them: expect.toSatisfy((count) => Number(count) === 2) }]);
  },
);

async function newPlace(engine: Engine): Promise<Place> {
  const DATABASE_URL = engine === "postgres" ? await createDatabase(inject("postgresUrl")) : "";
  return { DATA_DIR: newFolder(), DATABASE_URL, DEMO_CONTENT: "false" };
}

/** A database as an older release left it, with one lead. */
function storeOldLead(place: Place) {
  return withTables(place, "007-secret", (database) =>
    database
      .insertInto("submissions")
      .values({
        id: "1",
        form_type: "contact",
        email: "old@example.com",
        fields: "{}",
        page: "/contact",
        spam: false,
        idempotency_key: null,
        created_at: new Date().toISOString(),
      })
      .execute(),
  );
}

async function withTables(
  { DATA_DIR, DATABASE_URL }: Place,
  last: string,
  work: (database: Kysely<Database>) => Promise<unknown>,
) {
  const dialect = DATABASE_URL
    ? postgresDialect(DATABASE_URL, () => {})
    : sqliteDialect(join(DATA_DIR, "site.db"));
  const database = new Kysely<Database>({ dialect });
  await migrateTables(database, last);
  await work(database);
  await database.destroy();
}

/** What a later release may do to the tables: add to them. */
async function updateByNewerRelease(place: Place) {
  const now = new Date().toISOString();
  await ask(place, "alter table submissions add column score integer not null default 1");
  await ask(place, "create table lead_notes (id text primary key, note text not null)");
  await ask(place, "insert into lead_notes values ('1', 'call her')");
  await ask(place, `insert into kysely_migration values ('999-lead-notes', '${now}')`);
  await ask(
    place,
    `insert into submissions (id, form_type, email, fields, page, spam, created_at, score)
     values ('new', 'contact', 'newer@example.com', '{}', '/contact', false, '${now}', 5)`,
  );
}

async function ask(place: Place & { file?: string }, query: string): Promise<object[]> {
  if (place.DATABASE_URL) {
    const client = new pg.Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<object>(query);
    await client.end();
    return rows;
  }
  const database = new DatabaseSync(place.file ?? join(place.DATA_DIR, "site.db"));
  const rows = database.prepare(query).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

async function send({ url }: Site, email: string) {
  const response = await fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry(email)),
  });
  expect(response.status).toBe(200);
}

function printedBackup({ output }: Site) {
  return /^Backup before the update: (.+)$/m.exec(output())?.[1] ?? "";
}
