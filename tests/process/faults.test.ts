import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, openSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";

test("a second site on the same data folder refuses with one sentence", async () => {
  const first = await startSite();
  await expect(startSite({ DATA_DIR: first.dataDir })).rejects.toThrow(
    `ended with 1: Another site is running on ${first.dataDir} already. Nothing was started.\n`,
  );
  const env = { ...process.env, DATA_DIR: first.dataDir, ADMIN_PASSWORD: "correct horse" };
  execFileSync("node", ["scripts/create-admin.ts", "a@example.com"], { env, stdio: "pipe" });
  execFileSync("node", ["scripts/seed.ts"], { env, stdio: "pipe" });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const killed = new Promise((resolve) => first.process.once("exit", resolve));
  first.process.kill("SIGKILL");
  await killed;
  const next = await startSite({ DATA_DIR: first.dataDir });
  expect((await fetch(`${next.url}/about`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
});

test("a data folder that cannot be written to stops the start with one sentence", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "site-data-")), "file");
  writeFileSync(file, "");
  await expect(startSite({ DATA_DIR: join(file, "data") })).rejects.toThrow(
    /ended with 1: The folder of DATA_DIR, \S+, cannot be written to \(ENOTDIR.*\)\. Nothing was started\.\n$/,
  );
});

test("on a full disk pages are served, and nothing is told to be saved that is not", async () => {
  const own = await startSite();
  createStaff(own, "admin@example.com", "admin");
  const { cookie = "" } = await signIn(own, "admin@example.com");
  const picture = await (await fetch(`${own.url}/apple-touch-icon.png`)).arrayBuffer();
  const countRows = () =>
    withDatabase(own, (database) =>
      ["submissions", "users", "pictures", "blog_posts"].map(
        (table) => database.prepare(`select count(*) as n from ${table}`).get()?.n,
      ),
    );
  const before = countRows();

  limitFiles(own, "0");
  expect((await fetch(`${own.url}/blog?fresh`)).status).toBe(200);
  expect((await fetch(`${own.url}/admin`, { headers: { Cookie: cookie } })).status).toBe(200);
  const answers = await Promise.all([
    sendJson(own, signUp),
    postForm(own, "/api/send-contact-email", signUp),
    postForm(own, "/auth", { intent: "sign-up", email: "new@example.com", password: "a secret" }),
    postForm(own, "/auth/forgot", { email: "admin@example.com" }),
    upload(own, picture, cookie),
    savePost(own, cookie),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(countRows()).toEqual(before);

  limitFiles(own, "unlimited");
  expect(await (await sendJson(own, signUp)).json()).toEqual({ ok: true });
  expect((await upload(own, picture, cookie)).status).toBe(201);
  expect((await savePost(own, cookie)).status).toBe(200);
  expect(await own.stop()).toBe(0);
});

test("a mail that cannot be kept as a file stays in the table until it can", async () => {
  const own = await startSite();
  const folder = join(own.dataDir, "outbox");
  writeFileSync(folder, "in the way");
  expect(await (await sendJson(own, signUp)).json()).toEqual({ ok: true });
  const waiting = () =>
    withDatabase(own, (database) => database.prepare("select state, last_error from outbox").get());
  await expect
    .poll(waiting)
    .toMatchObject({ state: "waiting", last_error: expect.stringMatching(/^E(EXIST|NOTDIR)/) });
  renameSync(folder, `${folder}-away`);
  // It is tried again every 20 seconds.
  await expect.poll(() => waiting()?.state, { timeout: 60_000 }).toBe("kept");
  expect(readdirSync(folder)).toHaveLength(1);
  await own.stop();
});

test("a log that nobody takes stops nothing", async () => {
  const full = openSync("/dev/full", "w");
  const PORT = String(await freePort());
  const DATA_DIR = mkdtempSync(join(tmpdir(), "site-data-"));
  const unheard = spawn("node", ["server.ts"], {
    env: { ...process.env, NODE_ENV: "production", PORT, DATA_DIR },
    stdio: ["ignore", full, full],
  });
  const ended = new Promise((resolve) => unheard.once("exit", resolve));
  const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined);
  await expect.poll(async () => (await ask("/readyz"))?.status).toBe(200);

  const own = await startSite();
  own.process.stdout?.destroy();
  own.process.stderr?.destroy();
  for (let number = 0; number < 150; number += 1) {
    expect((await ask(`/healthz?${"long".repeat(50)}`))?.status).toBe(200);
    expect((await fetch(`${own.url}/healthz?${"long".repeat(50)}`)).status).toBe(200);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await ask("/about"))?.status).toBe(200);
  expect((await fetch(`${own.url}/about`)).status).toBe(200);
  unheard.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await own.stop()).toBe(0);
});

test("dates are the same wherever the server stands", async () => {
  const east = await startSite({ TZ: "Pacific/Kiritimati" });
  const west = await startSite({ TZ: "Pacific/Pago_Pago" });
  for (const path of ["/blog", "/privacy", "/feed.json"]) {
    const [one, other] = await Promise.all(
      [east, west].map(async ({ url }) => {
        const text = await (await fetch(url + path)).text();
        return text.match(/[A-Z][a-z]+ \d{1,2}, 20\d\d|20\d\d-\d\d-\d\dT[\d:.]+Z/g) ?? [];
      }),
    );
    expect(one?.length, path).toBeGreaterThan(0);
    expect(one, path).toEqual(other);
  }
  await Promise.all([east.stop(), west.stop()]);
});

const signUp = { formType: "newsletter", email: "faults@example.com", honeypot: "" };

function sendJson(to: Pick<Site, "url">, body: Record<string, string>, init: RequestInit = {}) {
  return fetch(`${to.url}/api/send-contact-email`, {
    ...init,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

function upload({ url }: Site, body: ArrayBuffer, cookie: string) {
  const headers = { Cookie: cookie, Origin: url };
  return fetch(`${url}/api/images`, { method: "POST", body, headers });
}

function savePost({ url }: Site, cookie: string) {
  const post = { title: "On a full disk", excerpt: "E", category: "Strategy", published: true };
  const id = "00000000-0000-4000-8000-000000000001";
  return fetch(`${url}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: url },
    body: JSON.stringify({ intent: "save", id, version: 0, post }),
  });
}

/** No file may grow beyond this: for the process, the disk is full. */
function limitFiles({ process: { pid } }: Site, bytes: string) {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}
