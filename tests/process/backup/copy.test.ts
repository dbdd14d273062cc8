import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, inject, test, vi } from "vitest";
import { startBucket } from "../../support/bucket.ts";
import { enquiry } from "../../support/enquiry.ts";
import { createDatabase } from "../../support/postgres.ts";
import { type Site, startSite } from "../../support/site.ts";
import { createStaff, postForm, signIn } from "../../support/staff.ts";
import { manifestOf, newFolder, refusal, restoredFacts, run } from "./commands.ts";

const quiet = { LOG_LEVEL: "silent", TRUST_PROXY: "1" };
const started: Site[] = [];

afterEach(async () => {
  for (const site of started.splice(0)) await site.stop();
});

test("in sync mode no acknowledged form is lost with the whole data folder", async () => {
  const copy = { COPY_TO: newFolder(), COPY_MODE: "sync", COPY_KEY: "k".repeat(40) };
  const site = await start(copy);
  await copied(copy.COPY_TO);
  const sent: string[] = [];
  const visiting = { active: true };
  const visitors = [1, 2, 3].map((visitor) => visit(site, visitor, visiting, sent));
  await vi.waitUntil(() => sent.length >= 30, 60_000);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await ended;
  visiting.active = false;
  await Promise.all(visitors);
  rmSync(site.dataDir, { recursive: true });

  const there = { ...copy, DATA_DIR: newFolder() };
  const output = await run("restore", ["--copy"], there);
  expect(output).toMatch(/Restored as it was at .+, every checksum and reference right; \d+ pict/);
  const stored = emailsIn(there.DATA_DIR);
  expect(sent.filter((email) => !stored.includes(email))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  const bytes = readdirSync(copy.COPY_TO, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  expect(bytes.join()).not.toContain("SQLite format");

  // It goes on where it was, and takes the place over.
  const again = await start(there);
  const page = await (await fetch(`${again.url}/search?q=founder`)).text();
  expect(page).toContain("<mark>");
  await send(again, "after@example.com");
  expect(await refusal("restore", ["--copy"], there)).toMatch(/Another site is running on|already/);
  expect(
    await refusal("restore", ["--copy"], { ...there, COPY_KEY: "", DATA_DIR: newFolder() }),
  ).toContain("COPY_KEY is not the one it was written with");
});

test("whoever was erased stays erased, and a site comes back as it was at a moment, on PostgreSQL too", {
  tags: "release",
}, async () => {
  const bucket = await startBucket();
  const copy = { ...bucket.env, COPY_TO: "s3://site-copies/here" };
  const site = await start(copy);
  createStaff(site, "admin@example.com", "admin");
  const { cookie = "" } = await signIn(site, "admin@example.com");
  await send(site, "gone@example.com");
  await send(site, "kept@example.com");
  await wait(3000);
  const before = new Date().toISOString();
  await send(site, "later@example.com");
  const erase = { intent: "erase", email: "gone@example.com", again: "gone@example.com" };
  const answer = await postForm(site, "/admin/people", erase, cookie);
  expect(answer.headers.get("Location")).toContain("receipt=E-");
  await site.stop();
  started.length = 0;

  const last = { ...copy, DATA_DIR: newFolder() };
  await run("restore", ["--copy"], last);
  expect(emailsIn(last.DATA_DIR)).toEqual(["kept@example.com", "later@example.com"]);
  expect(readFileSync(join(last.DATA_DIR, "site.db"), "latin1")).not.toContain("gone@example");
  const whole = await heldBy({ DATA_DIR: site.dataDir, ...bucket.env });
  expect(await heldBy(last)).toEqual(whole);

  // The list of the erased is in the copy: the old backups burned as well.
  const then = { ...copy, DATA_DIR: newFolder() };
  const output = await run("restore", ["--copy", "--at", before], then);
  expect(output).toContain("1 person was erased again, of 1 on the list.");
  expect(emailsIn(then.DATA_DIR)).toEqual(["kept@example.com"]);
  expect(readFileSync(join(then.DATA_DIR, "site.db"), "latin1")).not.toContain("gone@example");

  const postgres = {
    ...copy,
    DATA_DIR: newFolder(),
    DATABASE_URL: await createDatabase(inject("postgresUrl")),
  };
  await run("restore", ["--copy"], postgres);
  expect(await heldBy(postgres)).toEqual(whole);
  expect(await refusal("restore", ["--copy"], postgres)).toContain("is not empty");
  expect(await refusal("restore", ["--copy", "--at", "noon"], last)).toContain("--at takes a day");
  await bucket.stop();
});

/** Rows and the secret; mails that were saved as files are not copied. */
async function heldBy(env: Record<string, string>) {
  const { tables, files } = restoredFacts(await manifestOf(env));
  return { tables, secret: files.secret };
}

test("a drill finds what is missing in the copy, mails the owners, and the next one passes", async () => {
  const copy = { COPY_TO: newFolder() };
  const site = await start({ ...copy, OWNER_EMAIL: "owner@example.com" });
  createStaff(site, "admin@example.com", "admin");
  const { cookie = "" } = await signIn(site, "admin@example.com");
  await copied(copy.COPY_TO);
  await send(site, "lead@example.com");
  const press = () => postForm(site, "/admin/safety", { intent: "drill" }, cookie);
  expect((await postForm(site, "/admin/safety", { intent: "else" }, cookie)).status).toBe(400);
  const told = async () => {
    const screen = await fetch(`${site.url}/admin/safety`, { headers: { Cookie: cookie } });
    return /(In the copy|The copy (was|could))[^<]*/.exec(await screen.text())?.[0];
  };
  const drilled = (ok: boolean) =>
    vi.waitFor(async () => {
      const words = ok ? "The copy was brought back onto an empty disk" : "is missing";
      expect(await told()).toContain(words);
      expect((await copyOf(site)).drill?.ok).toBe(ok);
    }, 60_000);
  await press();
  await drilled(true);

  const files = join(copy.COPY_TO, "files");
  for (const name of readdirSync(files)) writeFileSync(join(files, name), "cut short");
  await press();
  await drilled(false);
  const outbox = join(site.dataDir, "outbox");
  const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
  await vi.waitUntil(() => mails().some((mail) => mail.includes("failed its drill")), 60_000);

  // What was damaged is stored again with the next chain.
  const whole = () => readdirSync(files).every((name) => statSync(join(files, name)).size > 20);
  await vi.waitUntil(whole, 60_000);
  await press();
  await drilled(true);
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith("drill"))).toEqual([]);
});

test("in sync mode a place that is gone turns nobody away, and says so until it is back", {
  tags: "release",
}, async () => {
  const copy = { COPY_TO: newFolder(), COPY_MODE: "sync" };
  const site = await start(copy);
  await copied(copy.COPY_TO);
  renameSync(copy.COPY_TO, `${copy.COPY_TO}-gone`);
  const begun = performance.now();
  expect(await send(site, "one@example.com")).toBe(true);
  expect(performance.now() - begun).toBeGreaterThan(4900);
  // Nobody waits for what is known to be gone.
  expect(await send(site, "two@example.com")).toBe(true);
  expect(await copyOf(site)).toMatchObject({ acknowledgedUncopied: 2, uncopiedNow: true });
  expect((await fetch(`${site.url}/readyz?deep`)).status).toBe(503);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  renameSync(`${copy.COPY_TO}-gone`, copy.COPY_TO);
  await vi.waitUntil(async () => !(await copyOf(site)).uncopiedNow, 60_000);
  await site.stop();
  const there = { ...copy, DATA_DIR: newFolder() };
  await run("restore", ["--copy"], there);
  expect(emailsIn(there.DATA_DIR)).toEqual(["one@example.com", "two@example.com"]);
});

type CopyFacts = { drill: { ok: boolean } | null; uncopiedNow: boolean };

async function copyOf(site: Site) {
  const response = await fetch(`${site.url}/readyz?deep`);
  return ((await response.json()) as { copy: CopyFacts }).copy;
}

async function start(env: Record<string, string>) {
  const site = await startSite({ ...quiet, ...env });
  started.push(site);
  return site;
}

/** The first snapshot is complete, and has its first piece. */
function copied(folder: string) {
  const isThere = () =>
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(".changes"));
  return vi.waitUntil(isThere, 60_000);
}

async function visit(site: Site, visitor: number, visiting: { active: boolean }, sent: string[]) {
  for (let number = 0; visiting.active; number += 1) {
    const email = `v${visitor}n${number}@example.com`;
    const address = `10.${visitor}.0.${number}`;
    if (await send(site, email, address).catch(() => false)) sent.push(email);
  }
}

async function send(site: Site, email: string, address = "10.0.0.1") {
  const response = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(enquiry(email)),
  });
  return response.status === 200;
}

function emailsIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const rows = database
    .prepare("select email from submissions where not is_test order by created_at")
    .all();
  database.close();
  return rows.map(({ email }) => String(email));
}
