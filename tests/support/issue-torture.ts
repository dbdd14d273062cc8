import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { busiestSecond, startHostileMailbox } from "./hostile-mailbox.ts";
import { createDatabase, freePort, startPostgres } from "./postgres.ts";
import { type Site, startSite } from "./site.ts";
import { addDraft, addSubscribers, countFates, openRows, type Rows } from "./site-rows.ts";

export type Plan = {
  recipients: number;
  /** Mails a second. */
  rate: number;
  siteKills: number;
  serverKills: number;
  instances?: number;
  /** Deferred mails are due at once. */
  hurry?: boolean;
};

/** What somebody decides about an issue, in a process of its own beside the site. */
export async function decide(env: Record<string, string>, decision: string, id: string) {
  const program = join(import.meta.dirname, "decide.ts");
  await promisify(execFile)("node", [program, decision, id, "1"], {
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
}

/**
 * Sends an issue through a mail server that refuses, defers and hangs, while both the server and the
 * site are killed again and again, and then asks what became of everybody.
 */
export async function tortureIssue(engine: "sqlite" | "postgres", plan: Plan) {
  const mailbox = await startHostileMailbox();
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const databaseUrl = postgres ? await createDatabase(postgres.url) : "";
  const settings = await settingsOf(plan, { ...mailbox.env, DATABASE_URL: databaseUrl });
  const sites = await Promise.all(settings.map((env) => startSite(env)));
  const [env = {}] = settings;
  const rows = await openRows({ dataDir: env.DATA_DIR ?? "", databaseUrl });
  await addSubscribers(rows, plan.recipients);
  const id = await addDraft(rows, body);
  const before = plan.hurry ? 0 : await medianPage(() => sites[0], 60);

  const begin = performance.now();
  await decide(env, "sendNow", id);
  const meanwhile: number[] = [];
  const watching = { active: true };
  const visitor = watchPages(() => sites[0], watching, meanwhile);
  const memory = await withKills({ plan, settings, sites, mailbox, rows, id });
  const seconds = Math.round((performance.now() - begin) / 1000);
  watching.active = false;
  await visitor;
  await Promise.all(sites.map((site) => site.stop()));

  const outcome = await judge(rows, id, mailbox.entries());
  await rows.close();
  await mailbox.stop();
  await postgres?.stop();
  return {
    engine,
    instances: plan.instances ?? 1,
    recipients: plan.recipients,
    ...outcome,
    seconds,
    rate: plan.rate,
    memory: memory.join(" "),
    pageBefore: before,
    pageMeanwhile: median(meanwhile),
  };
}

/** Some kilobytes, as an issue has. */
const body = Array.from(
  { length: 30 },
  (_, index) =>
    `<h2>Part ${index}</h2><p>One meeting instead of twelve: what a founder’s week looks like when “sync” is a <a href="https://example.com/${index}">document</a>, and who decides.</p>`,
).join("");

async function settingsOf(plan: Plan, env: Record<string, string>) {
  const settings: Record<string, string>[] = [];
  for (let number = 0; number < (plan.instances ?? 1); number += 1) {
    settings.push({
      ...env,
      MAIL_RATE: String(plan.rate),
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-torture-")),
      PORT: String(await freePort()),
      SECRET: "a secret that all instances share, for links",
      // It starts again and again, and its mails are counted: no sample makes one.
      DEMO_CONTENT: "false",
      LOG_LEVEL: "silent",
    });
  }
  return settings;
}

type Running = {
  plan: Plan;
  settings: Record<string, string>[];
  sites: Site[];
  mailbox: Awaited<ReturnType<typeof startHostileMailbox>>;
  rows: Rows;
  id: string;
};

/** Kills in the first two thirds, so that the last third shows what a site needs that runs on. */
async function withKills({ plan, settings, sites, mailbox, rows, id }: Running) {
  const marks = [0.1, 0.5, 0.99];
  const memory: string[] = [];
  let siteKills = 0;
  let serverKills = 0;
  for (;;) {
    const { waiting = 0 } = await countFates(rows, id);
    const done = 1 - waiting / plan.recipients;
    while (done >= (marks[memory.length] ?? 2)) memory.push(`${megabytes(sites)} MB`);
    if (siteKills < plan.siteKills && done > (0.65 * (siteKills + 0.5)) / plan.siteKills) {
      const victim = siteKills % sites.length;
      siteKills += 1;
      await killSite(sites[victim]);
      sites[victim] = await startSite(settings[victim]);
    }
    if (serverKills < plan.serverKills && done > (0.6 * (serverKills + 0.7)) / plan.serverKills) {
      serverKills += 1;
      await mailbox.kill();
      await wait(1000);
      await mailbox.restart();
    }
    if (plan.hurry) {
      await rows.all(
        "update outbox set next_attempt_at = $1 where issue_id = $2 and state = 'waiting' and lease is null and attempts > 0",
        ["2001-01-01T00:00:00.000Z", id],
      );
    }
    const [issue] = await rows.all("select state from newsletter_issues where id = $1", [id]);
    if (issue?.state !== "sending") return memory;
    await wait(plan.recipients > 1000 ? 250 : 50);
  }
}

async function killSite(site: Site | undefined) {
  const ended = new Promise((resolve) => site?.process.once("exit", resolve));
  site?.process.kill("SIGKILL");
  await ended;
}

function megabytes(sites: readonly Site[]) {
  const sizes = sites.map(({ process: { pid } }) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.round(Math.max(...sizes));
}

/** Everybody must have it once, or a reason that is true. */
async function judge(
  rows: Rows,
  id: string,
  entries: { kind: string; at: number; address: string }[],
) {
  const took = entries.filter(({ kind }) => kind === "took").map(({ address }) => address);
  const unique = new Set(took);
  const mails = await rows.all(
    "select recipient, state, fate, last_error from outbox where issue_id = $1",
    [id],
  );
  const lost = mails.filter(({ recipient, state, fate, last_error }) => {
    const arrived = unique.has(String(recipient));
    if (state === "sent") return !arrived;
    if (state !== "dead" || !fate || !last_error) return true;
    return fate !== "unsure" && arrived;
  });
  const [issue] = await rows.all("select recipients, totals from newsletter_issues where id = $1", [
    id,
  ]);
  const totals = readTotals(issue?.totals);
  const sum = Object.values(totals).reduce((total, count) => total + count, 0);
  return {
    ...totals,
    doubled: took.length - unique.size,
    lost: lost.length + Math.abs(sum - Number(issue?.recipients)),
    busiestSecond: busiestSecond(entries.filter(({ kind }) => kind === "took")),
  };
}

type Totals = Record<"accepted" | "refused" | "leftOut" | "unsure" | "stopped", number>;

function readTotals(stored: unknown): Totals {
  return (typeof stored === "string" ? JSON.parse(stored) : stored) as Totals;
}

const pages = ["/", "/about", "/blog", "/search?q=ops", "/contact"];

async function watchPages(
  site: () => Site | undefined,
  watching: { active: boolean },
  times: number[],
) {
  for (let number = 0; watching.active; number += 1) {
    const time = await timeOf(site(), pages[number % pages.length] ?? "/");
    if (time !== undefined) times.push(time);
    await wait(50);
  }
}

async function medianPage(site: () => Site | undefined, count: number) {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const time = await timeOf(site(), pages[number % pages.length] ?? "/");
    // The first round is rendered, the others come from the cache, as they do for visitors.
    if (time !== undefined && number >= pages.length) times.push(time);
    await wait(50);
  }
  return median(times);
}

/** In milliseconds; undefined while the site is being killed. */
async function timeOf(site: Site | undefined, path: string) {
  const begin = performance.now();
  try {
    const response = await fetch(`${site?.url}${path}`, { signal: AbortSignal.timeout(10_000) });
    await response.text();
    return response.ok ? performance.now() - begin : undefined;
  } catch {
    return undefined;
  }
}

function median(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
