import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { enquiry } from "./enquiry.ts";
import { startMailbox } from "./mailbox.ts";
import { createDatabase, freePort, startPostgres } from "./postgres.ts";
import { startProxy } from "./proxy.ts";
import { type Site, startSite } from "./site.ts";

export type Report = {
  engine: string;
  instances: number;
  kills: number;
  acknowledged: number;
  lost: number;
  storedTwice: number;
  neverMailed: number;
  mailedTwice: number;
  slowestRestart: number;
  /** Repeated under the same Message-ID after a kill between sending and noting it. */
  sentAgain: number;
};

/**
 * Kills the site again and again while visitors send enquiries, each repeated with its key until
 * it was acknowledged. Then counts: every acknowledged one must be stored once and mailed. Several
 * instances stand behind a proxy, and a random one of them is killed each time.
 */
export async function torture(
  engine: "sqlite" | "postgres",
  {
    kills,
    visitors: count,
    instances = 1,
  }: { kills: number; visitors: number; instances?: number },
): Promise<Report> {
  const mailbox = await startMailbox();
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const databaseUrl = postgres ? await createDatabase(postgres.url) : "";
  const env = {
    ...mailbox.env,
    DATABASE_URL: databaseUrl,
    // The proxy, and the visitor whose address it forwards.
    TRUST_PROXY: "2",
    // It starts again and again, and only what the test sent is counted.
    DEMO_CONTENT: "false",
    LOG_LEVEL: "silent",
  };
  const settings: Record<string, string>[] = [];
  for (let number = 0; number < instances; number += 1) {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "site-torture-"));
    settings.push({ ...env, DATA_DIR, PORT: String(await freePort()) });
  }
  const proxy = await startProxy(settings.map(({ PORT }) => Number(PORT)));

  const acknowledged: string[] = [];
  const visiting = { active: true };
  const sites = await Promise.all(settings.map((env) => startSite(env)));
  const visitors = Array.from({ length: count }, (_, number) =>
    visit(proxy.url, number, visiting, acknowledged),
  );
  let slowestRestart = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await waitForLength(acknowledged, acknowledged.length + 5);
    await wait(Math.random() * 300);
    const victim = Math.floor(Math.random() * instances);
    await killSite(sites[victim]);
    const begin = performance.now();
    const site = await startSite(settings[victim]);
    await fetch(`${site.url}/readyz`);
    sites[victim] = site;
    slowestRestart = Math.max(slowestRestart, performance.now() - begin);
  }
  visiting.active = false;
  await Promise.all(visitors);
  await waitForMails(mailbox.mails, acknowledged.length);
  await Promise.all(sites.map((site) => site.stop()));
  await proxy.stop();

  const stored = databaseUrl
    ? await emailsInPostgres(databaseUrl)
    : emailsInSqlite(settings[0]?.DATA_DIR ?? "");
  await mailbox.stop();
  await postgres?.stop();

  const senders = mailbox.mails.map(({ body }) => /^Reply-To: .*<(.+)>/im.exec(body)?.[1] ?? "");
  const ids = new Set(mailbox.mails.map(({ id }) => id));
  return {
    engine,
    instances,
    kills,
    acknowledged: acknowledged.length,
    lost: missing(acknowledged, stored),
    storedTwice: stored.length - new Set(stored).size,
    neverMailed: missing(acknowledged, senders),
    mailedTwice: new Set(senders).size === ids.size ? 0 : ids.size - new Set(senders).size,
    slowestRestart: Math.round(slowestRestart),
    sentAgain: mailbox.mails.length - ids.size,
  };
}

function missing(wanted: readonly string[], there: readonly string[]) {
  const known = new Set(there);
  return wanted.filter((email) => !known.has(email)).length;
}

async function killSite(site: Site | undefined) {
  const ended = new Promise((resolve) => site?.process.once("exit", resolve));
  site?.process.kill("SIGKILL");
  await ended;
}

/** However slow the machine: no kill before visitors are being served again. */
async function waitForLength(list: readonly unknown[], length: number) {
  while (list.length < length) await wait(20);
}

/** Sends one enquiry after the other; each is repeated until the site has acknowledged it. */
async function visit(
  url: string,
  visitor: number,
  visiting: { active: boolean },
  acknowledged: string[],
) {
  for (let number = 0; visiting.active; number += 1) {
    const email = `v${visitor}n${number}@example.com`;
    const body = JSON.stringify({ ...enquiry(email), idempotencyKey: email });
    while (!(await isAccepted(url, body, `10.${visitor}.${number >> 8}.${number & 255}`)))
      await wait(50);
    acknowledged.push(email);
  }
}

async function isAccepted(url: string, body: string, address: string) {
  try {
    const response = await fetch(`${url}/api/send-contact-email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body,
      signal: AbortSignal.timeout(5000),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Waits until the outbox has caught up; leases of killed processes run for half a minute. */
async function waitForMails(mails: { id: string }[], expected: number) {
  for (let second = 0; second < 150; second += 1) {
    if (new Set(mails.map(({ id }) => id)).size >= expected) return;
    await wait(1000);
  }
}

function emailsInSqlite(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const rows = database.prepare("select email from submissions").all();
  database.close();
  return rows.map(({ email }) => String(email));
}

async function emailsInPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from submissions");
  await client.end();
  return rows.map(({ email }) => email);
}
