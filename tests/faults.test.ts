import { execFileSync } from "node:child_process";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, freePort, startPostgres } from "./postgres.ts";
import { type Site, startSite } from "./site.ts";

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

/** PostgreSQL behind a line that can be cut. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let line: Awaited<ReturnType<typeof createLine>>;
let site: Site;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(await createDatabase(postgres.url));
  const env = { ...process.env, DATABASE_URL: url.href };
  execFileSync("node", ["scripts/seed.ts"], { env, stdio: "pipe" });
  line = await createLine(Number(url.port));
  url.port = String(line.port);
  site = await startSite({ DATABASE_URL: url.href });
}, 60_000);
afterAll(async () => {
  await site.stop();
  await line.cut();
  await postgres.stop();
});

test("while the database is away, kept pages are served, others say when to come back", async () => {
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  await line.cut();

  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  for (const path of ["/BuyBlack", "/blog?category=Strategy", "/search?q=team", "/tv"]) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Something went wrong");
  }
  const data = await fetch(`${site.url}/BuyBlack.data`);
  expect(data.status).toBe(503);
});

test("while the database is away, no form is told that it arrived", async () => {
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(signUp),
  });
  expect(sent.status).toBe(503);
  expect(sent.headers.get("retry-after")).toBe("10");
  const posted = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    body: new URLSearchParams(signUp),
    redirect: "manual",
  });
  expect(posted.status).toBe(503);
  const signedIn = await fetch(`${site.url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", email: signUp.email, password: "anything" }),
    redirect: "manual",
  });
  expect(signedIn.status).toBe(503);
  expect(signedIn.headers.get("set-cookie")).toBeNull();
});

test("when the database is back, everything goes on without a restart", async () => {
  await line.mend();
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
  expect((await fetch(`${site.url}/BuyBlack`)).status).toBe(200);
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(signUp),
  });
  expect(await sent.json()).toEqual({ ok: true });
});

const signUp = { formType: "newsletter", email: "faults@example.com", honeypot: "" };

async function createLine(target: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  function connect(near: Socket) {
    const far = createConnection(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  }
  function mend() {
    return new Promise<void>((resolve) => {
      server = createServer(connect).listen(port, "127.0.0.1", resolve);
    });
  }
  function cut() {
    return new Promise<void>((resolve) => {
      if (!server?.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  }
  await mend();
  return { port, mend, cut };
}
