import { execFileSync } from "node:child_process";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { existing } from "../support/pages.ts";
import { createDatabase, freePort, startPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";

/** PostgreSQL behind a connection that can be cut. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let connection: Awaited<ReturnType<typeof createConnectionProxy>>;
let site: Site;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(await createDatabase(postgres.url));
  const env = { ...process.env, DATABASE_URL: url.href };
  execFileSync("node", ["scripts/seed.ts"], { env, stdio: "pipe" });
  connection = await createConnectionProxy(Number(url.port));
  url.port = String(connection.port);
  databaseUrl = url.href;
  site = await startSite({ DATABASE_URL: databaseUrl });
  await waitForListening();
});
afterAll(async () => {
  await site.stop();
  await connection.disconnect();
  await postgres.stop();
});

test("while the database is away, kept pages are served, others say when to come back", async () => {
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  await connection.disconnect();

  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  for (const path of existing(["/BuyBlack", "/blog?category=Strategy", "/search?q=team", "/tv"])) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Something went wrong");
  }
  const data = await fetch(`${site.url}/blog/some-post.data`);
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
  await connection.reconnect();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${site.url}/blog?page=2`)).status).toBe(200);
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(signUp),
  });
  expect(await sent.json()).toEqual({ ok: true });
});

test("a database that hangs is given up on within seconds, and found again when it goes on", async () => {
  const soon = () => ({ signal: AbortSignal.timeout(9000) });
  await waitForListening();
  expect((await fetch(`${site.url}/search?q=team`)).status).toBe(200);
  expect((await fetch(`${site.url}/blog?page=2`)).status).toBe(200);
  connection.pause(true);
  expect((await fetch(`${site.url}/blog?page=2`, soon())).status, "kept").toBe(200);
  const answers = await Promise.all([
    ...["/search?q=team", "/search?q=work", "/blog?category=Strategy"].map((path) =>
      fetch(site.url + path, soon()),
    ),
    fetch(`${site.url}/readyz`, soon()),
    sendJson(site, { ...signUp, email: "hanging@example.com" }, soon()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(answers[0]?.headers.get("retry-after")).toBe("10");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  connection.pause(false);
  await expect.poll(async () => (await fetch(`${site.url}/search?q=team`)).status).toBe(200);
});

test("connections that end in the middle of their work end nothing else", async () => {
  let working = true;
  let servedSince = false;
  const statuses = new Set<number>();
  const answered = ({ status }: Response) => {
    statuses.add(status);
    servedSince ||= status === 200;
  };
  const visitors = Array.from({ length: 16 }, async (_, visitor) => {
    for (let number = 0; working; number += 1) {
      const email = `v${visitor}n${number}@example.com`;
      answered(await sendJson(site, { ...signUp, email }));
      answered(await fetch(`${site.url}/blog?${email}`));
    }
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (let round = 0; round < 12; round += 1) {
    servedSince = false;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.poll(() => servedSince).toBe(true);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test%'",
    );
  }
  await client.end();
  working = false;
  await Promise.all(visitors);
  expect([200, 429, 503]).toEqual(expect.arrayContaining([...statuses]));
  expect(site.process.exitCode).toBeNull();
});

test("a database that is away at the start is waited for, and pages say so meanwhile", async () => {
  await connection.disconnect();
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const starting = startSite({ DATABASE_URL: databaseUrl, PORT });
  const ask = (path: string) => fetch(url + path).catch(() => undefined);
  await expect.poll(async () => (await ask("/healthz"))?.status).toBe(200);
  for (const path of ["/", "/blog", "/admin", "/about?x"]) {
    const response = await ask(path);
    expect(response?.status).toBe(503);
    expect(response?.headers.get("retry-after")).toBe("10");
    expect(await response?.text()).toContain("Please try again");
  }
  expect((await ask("/readyz"))?.status).toBe(503);
  expect((await sendJson({ url }, signUp)).status).toBe(503);
  await connection.reconnect();
  const late = await starting;
  expect(late.output()).toContain("The database of DATABASE_URL does not answer.");
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/blog`)).status).toBe(200);
  await late.stop();
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

/** The site empties its page cache when it begins to listen for changes, a moment after its start and after an outage. */
async function waitForListening() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const isListening = async () => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where query = 'listen content_changed' and state = 'idle'",
    );
    return rowCount === 1;
  };
  await vi.waitUntil(isListening, 30_000);
  await client.end();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}

async function createConnectionProxy(target: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let paused = false;
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
      one.on("data", (bytes) => other.write(bytes));
      if (paused) one.pause();
    }
  }
  /** Takes everything and passes nothing on. */
  function pause(wanted: boolean) {
    paused = wanted;
    for (const socket of sockets) paused ? socket.pause() : socket.resume();
  }
  function reconnect() {
    return new Promise<void>((resolve) => {
      server = createServer(connect).listen(port, "127.0.0.1", resolve);
    });
  }
  function disconnect() {
    return new Promise<void>((resolve) => {
      if (!server?.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  }
  await reconnect();
  return { port, reconnect, disconnect, pause };
}
