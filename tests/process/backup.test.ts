import { execFile, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkBackup, factsOf, format } from "#app/server/backup/backup-file.server.ts";
import { createTally, type Row } from "#app/server/backup/tables.server.ts";
import { tarEnd, tarEntry } from "#app/server/backup/tar.server.ts";
import { startBucket } from "../support/bucket.ts";
import { enquiry } from "../support/enquiry.ts";
import { createDatabase, startPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, password, signIn } from "../support/staff.ts";

const admin = "admin@example.com";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: Site;
let cookie = "";
let picture = "";
let confirmPath = "";
let backup = "";
let acknowledged: string[] = [];

/** A site somebody has worked on, backed up while visitors send forms. */
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ TRUST_PROXY: "1", LOG_LEVEL: "silent" });
  createStaff(site, admin, "admin");
  cookie = (await signIn(site, admin)).cookie ?? "";
  picture = await uploadPicture();
  const kept = { title: "Kept zebra", excerpt: "A zebra", category: "Strategy", published: true };
  const id = randomUUID();
  await changePosts({ intent: "save", id, version: 0, post: kept });
  await changePosts({ intent: "save", id, version: 1, post: { ...kept, feature_image: picture } });
  const trashed = randomUUID();
  await changePosts({ intent: "save", id: trashed, version: 0, post: kept });
  await changePosts({ intent: "delete", id: trashed });
  await send({ formType: "newsletter", email: "reader@example.com" });
  confirmPath = await vi.waitFor(findConfirmLink, 10_000);

  const visiting = { open: true };
  const sent: string[] = [];
  const visitors = [1, 2].map((number) => visit(number, visiting, sent));
  await vi.waitUntil(() => sent.length >= 20, 10_000);
  acknowledged = [...sent];
  backup = await makeBackup({ DATA_DIR: site.dataDir });
  expect(sent.length).toBeGreaterThan(acknowledged.length);
  visiting.open = false;
  await Promise.all(visitors);
}, 60_000);

afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

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

test("rows of an older version go in as they were, and are brought up to date", async () => {
  const migrations = ["001-posts-and-roles", "002-search"];
  const path = keep(craft({ head: { migrations }, tables: { blog_posts: [oldPost] } }));
  const urls = ["", await createDatabase(postgres.url)];
  await Promise.all(
    urls.map(async (DATABASE_URL) => {
      const env = { DATA_DIR: newFolder(), DATABASE_URL };
      await run("restore", [path], env);
      const { tables, migrations } = await manifestOf(env);
      expect(migrations.length).toBeGreaterThanOrEqual(6);
      expect(tables.blog_posts).toEqual((await checkBackup(path)).tables.blog_posts);
      expect(Object.keys(tables)).toContain("sessions");
    }),
  );
});

test("what is no whole backup of ours is refused before anything is written", async () => {
  const whole = readFileSync(backup);
  const flipped = Buffer.from(whole);
  flipped.fill(0xff, 20_000, 20_001);
  const cut = (part: number) => whole.subarray(0, Math.floor(whole.length * part));
  const unzipped = gunzipSync(whole);
  const post = tarEntry("pictures/1.jpg", Buffer.from("x"), new Date());
  const large = Buffer.from(post);
  sign(large, 124, "77777777777\0");
  const link = Buffer.from(post);
  sign(link, 156, "2");
  const hostile: [Buffer, RegExp][] = [
    [Buffer.alloc(0), /ends too early|unexpected end/],
    [Buffer.from("hello"), /incorrect header/],
    [cut(0.1), /unexpected end/],
    [cut(0.9), /unexpected end/],
    [whole.subarray(0, -1), /unexpected end/],
    [flipped, /./],
    [gzipSync(unzipped.subarray(0, 5120)), /ends too early/],
    [gzipSync(Buffer.concat([unzipped, post])), /stands behind its end/],
    [craft({ parts: [part("../../etc/cron.d/x")] }), /no backup holds "\.\.\/\.\.\/etc/],
    [craft({ parts: [part("/etc/passwd")] }), /no backup holds/],
    [craft({ parts: [part("pictures/../secret")] }), /no backup holds/],
    [craft({ parts: [large] }), /larger than any can be/],
    [craft({ parts: [link] }), /not a plain file/],
    [craft({ parts: [part("secret")] }), /is not what its manifest says/],
    [craft({ parts: [part("pictures/1.jpg"), part("pictures/1.jpg")] }), /twice/],
    [craft({ tables: { blog_posts: [{ ...oldPost, id: "2" }] }, tallied: oldPost }), /blog_posts/],
    [craft({ head: { format: format + 1 } }), /newer version/],
  ];
  for (const [bytes, reason] of hostile) {
    const failure = checkBackup(keep(bytes));
    await expect(failure, String(reason)).rejects.toThrow(reason);
    await expect(failure).rejects.toThrow(/^[^\n]+ Nothing was changed\.$/);
  }
  const unfitting: [Buffer, RegExp][] = [
    [cut(0.5), /^[^\n]+unexpected end of file\. Nothing was changed\.\n$/],
    [craft({ head: { migrations: ["999-unheard-of"] } }), /newer version/],
    [craft({ tables: { blog_posts: [{ ...oldPost, surprise: 1 }] } }), /other columns/],
  ];
  for (const [bytes, reason] of unfitting) {
    const dataDir = newFolder();
    expect(await refusal("restore", [keep(bytes)], { DATA_DIR: dataDir })).toMatch(reason);
    expect(readdirSync(dataDir).filter((name) => name !== "running.lock")).toEqual([]);
  }
});

test("a move to PostgreSQL and S3 that is killed goes on where it was and doubles nothing", {
  timeout: 90_000,
}, async () => {
  const bucket = await startBucket();
  const dataDir = newFolder();
  await run("restore", [backup], { DATA_DIR: dataDir });
  addPictures(dataDir, 15);
  const source = await manifestOf({ DATA_DIR: dataDir });
  const target = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(postgres.url),
    ...bucket.env,
  };
  const { bucketStorage } = await import("#app/server/pictures/s3.server.ts");
  const storage = bucketStorage(bucket.settings);

  await killedWhen(target, async () => (await storage.list("")).length >= 2);
  expect((await storage.list("")).length).toBeLessThan(16);
  await killedWhen(target, (output) => output.includes("Rows …"));
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

/** Pages, search, pictures, sessions, passwords and links in old mails: all as before. */
async function expectSameSite(env: Record<string, string>) {
  const other = await startSite({ ...env, LOG_LEVEL: "silent" });
  try {
    const words = async (path: string, headers = {}) => {
      const page = await (await fetch(other.url + path, { headers })).text();
      return (/<main[\s\S]+<\/main>/.exec(page)?.[0] ?? page).replace(/<!--.*?-->/g, "");
    };
    expect(await words("/blog/kept-zebra")).toContain(picture);
    expect(await words("/search?q=zebra")).toContain("<mark>zebra</mark>");
    const [before, after] = await Promise.all(
      [site, other].map(async ({ url }) => (await fetch(url + picture)).bytes()),
    );
    expect(after?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
    const asWebp = { headers: { Accept: "image/webp" } };
    const variant = await fetch(`${other.url}${picture}?w=400`, asWebp);
    expect(variant.headers.get("content-type")).toBe("image/webp");
    expect(await words("/admin", { Cookie: cookie })).toContain("Total posts: 38");
    expect((await signIn(other, admin, password)).cookie).toMatch(/^session=/);
    expect(await words(confirmPath)).toContain("Confirm your subscription");
    await send({ formType: "newsletter", email: "new@example.com" }, "10.9.9.9", other);
  } finally {
    await other.stop();
  }
}

async function uploadPicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const size = { width: 120, height: 40, channels: 3, background: "gray", noise } as const;
  const body = (await sharp({ create: size }).jpeg().toBuffer()) as Buffer<ArrayBuffer>;
  const headers = { Cookie: cookie };
  const response = await fetch(`${site.url}/api/images`, { method: "POST", body, headers });
  return ((await response.json()) as { src: string }).src;
}

async function changePosts(body: object) {
  const response = await fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function send(body: object, address = "10.0.0.1", to = site) {
  const response = await fetch(`${to.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function visit(visitor: number, visiting: { open: boolean }, sent: string[]) {
  for (let number = 0; visiting.open; number += 1) {
    const email = `v${visitor}n${number}@example.com`;
    await send(enquiry(email), `10.${visitor}.${number >> 8}.${number & 255}`);
    sent.push(email);
  }
}

function findConfirmLink() {
  const folder = join(site.dataDir, "outbox");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = mails.join("\n").replace(/=\n/g, "").replaceAll("=3D", "=");
  const path = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail)?.[0];
  if (!path) throw new Error("The mail has not been written yet.");
  return path;
}

function addPictures(dataDir: string, count: number) {
  const database = new DatabaseSync(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert into pictures select ?, width, height, ?, animated, created_at, null, null from pictures limit 1",
  );
  for (let number = 1; number <= count; number += 1) {
    const bytes = Buffer.alloc(100_000, number);
    insert.run(`${number}.jpg`, bytes.length);
    writeFileSync(join(dataDir, "blog-images", `${number}.jpg`), bytes);
  }
  database.close();
}

/** Starts the move and kills it as soon as something is so. */
async function killedWhen(
  env: Record<string, string>,
  isSo: (output: string) => boolean | Promise<boolean>,
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
  while (child.exitCode === null && !(await isSo(output))) await wait(20);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
}

async function makeBackup(env: Record<string, string>) {
  const path = join(newFolder(), "backup.tar.gz");
  await run("backup", [path], env);
  return path;
}

async function manifestOf(env: Record<string, string>) {
  return facts(await checkBackup(await makeBackup(env)));
}

function facts({ tables, files, migrations }: Awaited<ReturnType<typeof checkBackup>>) {
  return { tables, files, migrations };
}

/** Runs a command; if it fails, throws what it said. */
function run(script: string, args: string[], env: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    const settings = { env: { ...process.env, ...env } };
    execFile("node", [`scripts/${script}.ts`, ...args], settings, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}

/** What a command that must fail says. */
async function refusal(script: string, args: string[], env: Record<string, string>) {
  try {
    return `It did: ${await run(script, args, env)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

function newFolder() {
  return mkdtempSync(join(tmpdir(), "site-backup-"));
}

function keep(bytes: Buffer) {
  const path = join(newFolder(), "backup.tar.gz");
  writeFileSync(path, bytes);
  return path;
}

type Crafted = {
  head?: object;
  tables?: Record<string, Row[]>;
  /** The row the manifest speaks of. */
  tallied?: Row;
  parts?: Buffer[];
};

/** A backup as somebody else would make it. */
function craft({ head = {}, tables = {}, tallied, parts = [] }: Crafted) {
  const about = { format, made_at: new Date().toISOString(), engine: "sqlite", secret: "none" };
  const migrations = ["001-posts-and-roles", "002-search"];
  const tallies = Object.entries(tables).map(([name, rows]) => {
    const tally = createTally();
    for (const row of tallied ? [tallied] : rows) tally.add(row);
    return [name, tally.result()];
  });
  const files = { "pictures/1.jpg": factsOf(Buffer.from("x")) };
  return gzipSync(
    Buffer.concat([
      part("backup.json", JSON.stringify({ ...about, migrations, ...head })),
      ...Object.entries(tables).map(([name, rows]) =>
        part(`tables/${name}.000001.ndjson`, rows.map((row) => JSON.stringify(row)).join("\n")),
      ),
      ...parts,
      part(
        "manifest.json",
        JSON.stringify({ tables: Object.fromEntries(tallies), files: parts.length ? files : {} }),
      ),
      tarEnd,
    ]),
  );
}

function part(name: string, content = "x") {
  return tarEntry(name, Buffer.from(content), new Date());
}

/** Changes a field of a header and makes its checksum fit again. */
function sign(entry: Buffer, at: number, value: string) {
  entry.write(value, at);
  const sum = entry.subarray(0, 512).reduce((all, byte, place) => {
    return all + (place >= 148 && place < 156 ? 0x20 : byte);
  }, 0);
  entry.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
}

const at = "2026-01-02T03:04:05.678Z";
const oldPost = {
  id: "1",
  title: "An old giraffe",
  slug: "an-old-giraffe",
  excerpt: "Long ago",
  content: "<p>It was here before.</p>",
  category: "Strategy",
  video_url: null,
  shorts_url: null,
  shopping_link: null,
  brand_name: null,
  products: [{ link: "https://example.com", item_name: "A \u00e9 \ud83e\udd92" }],
  feature_image: null,
  published: true,
  created_at: at,
  updated_at: at,
  published_at: at,
  deleted_at: null,
  version: 1,
};
