import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startBucket } from "./bucket.ts";
import { enquiry } from "./enquiry.ts";
import { startSite } from "./site.ts";

const run = promisify(execFile);

type Sent = { email: string; at: number };

/**
 * Deletes the whole data folder under load again and again, and brings the site back from its copy, on
 * which it goes on. Counts what was acknowledged and is gone.
 */
export async function burn(target: "folder" | "bucket", mode: "sync" | "", burns: number) {
  const bucket = target === "bucket" ? await startBucket() : undefined;
  const copy: Record<string, string> = {
    ...bucket?.env,
    COPY_TO: bucket ? "s3://burn/here" : mkdtempSync(join(tmpdir(), "site-burn-copy-")),
    ...(mode && { COPY_MODE: mode }),
    LOG_LEVEL: "silent",
    DEMO_CONTENT: "false",
    TRUST_PROXY: "1",
  };
  const dataDir = mkdtempSync(join(tmpdir(), "site-burn-"));
  const report = { target, mode: mode || "async", burns, acknowledged: 0, uncopied: 0, lost: 0 };
  const more = { oldestLostMs: 0, doubled: 0, slowestRestoreMs: 0 };
  for (let round = 0; round < burns; round += 1) {
    const site = await startSite({ ...copy, DATA_DIR: dataDir });
    // The first snapshot of this process is complete.
    while (!(await copyOf(site.url)).complete) await wait(100);
    const sent: Sent[] = [];
    const visiting = { active: true };
    const visitors = [0, 1, 2, 3].map((visitor) =>
      visit(site.url, { round, visitor }, visiting, sent),
    );
    while (sent.length < 20) await wait(20);
    await wait(Math.random() * 4000);
    const ended = new Promise((resolve) => site.process.once("exit", resolve));
    report.uncopied += (await copyOf(site.url)).acknowledgedUncopied;
    site.process.kill("SIGKILL");
    const killedAt = performance.now();
    await ended;
    visiting.active = false;
    await Promise.all(visitors);
    rmSync(dataDir, { recursive: true });

    const begun = performance.now();
    const env = { ...process.env, ...copy, DATA_DIR: dataDir };
    await run("node", ["scripts/restore.ts", "--copy"], { env });
    more.slowestRestoreMs = Math.max(more.slowestRestoreMs, Math.round(performance.now() - begun));
    const stored = emailsIn(dataDir);
    const there = new Set(stored);
    const lost = sent.filter(({ email }) => !there.has(email));
    report.acknowledged += sent.length;
    report.lost += lost.length;
    more.doubled += stored.length - there.size;
    const ages = lost.map(({ at }) => Math.round(killedAt - at));
    more.oldestLostMs = Math.max(more.oldestLostMs, ...ages);
  }
  rmSync(dataDir, { recursive: true });
  await bucket?.stop();
  return { ...report, ...more };
}

type CopyFacts = { complete: boolean; acknowledgedUncopied: number };

async function copyOf(url: string): Promise<CopyFacts> {
  const response = await fetch(`${url}/readyz?deep`);
  return ((await response.json()) as { copy: CopyFacts }).copy;
}

async function visit(
  url: string,
  { round, visitor }: { round: number; visitor: number },
  visiting: { active: boolean },
  sent: Sent[],
) {
  for (let number = 0; visiting.active; number += 1) {
    const email = `r${round}v${visitor}n${number}@example.com`;
    const body = JSON.stringify({ ...enquiry(email), idempotencyKey: email });
    const address = `10.${round}.${visitor}.${number % 250}`;
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const response = await fetch(`${url}/api/send-contact-email`, {
      method: "POST",
      headers,
      body,
    }).catch(() => undefined);
    if (response?.status === 200) sent.push({ email, at: performance.now() });
    else await wait(50);
  }
}

function emailsIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const rows = database.prepare("select email from submissions").all();
  database.close();
  return rows.map(({ email }) => String(email));
}
