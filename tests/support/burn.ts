import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { type Held, judge, readHeld } from "./burn-judge.ts";
import { readMetrics, startWork, token } from "./burn-load.ts";
import { type Fault, faults, startFaultyBucket } from "./faulty-bucket.ts";
import { startMailbox } from "./mailbox.ts";
import { type Site, startSite } from "./site.ts";
import { createStaff } from "./staff.ts";

const run = promisify(execFile);

type Plan = { target: "folder" | "bucket"; mode: "sync" | ""; burns: number };

export type Round = ReturnType<typeof judge> & { fault: Fault; restoreMs: number };

/**
 * Deletes the whole data folder again and again while visitors and staff are at work and an issue is being sent, and
 * brings the site back from its copy, on which it goes on. A bucket is slow, full, killed and lying in turn.
 */
export async function burn({ target, mode, burns }: Plan, report: (round: Round) => void) {
  const bucket = target === "bucket" ? await startFaultyBucket() : undefined;
  const mailbox = await startMailbox();
  const dataDir = mkdtempSync(join(tmpdir(), "site-burn-"));
  const env: Record<string, string> = {
    ...bucket?.env,
    ...mailbox.env,
    COPY_TO: bucket ? "s3://burn/here" : mkdtempSync(join(tmpdir(), "site-burn-copy-")),
    ...(mode && { COPY_MODE: mode }),
    DATA_DIR: dataDir,
    MAIL_RATE: "10",
    METRICS_TOKEN: token,
    LOG_LEVEL: "silent",
    // It starts again and again, and only what was acknowledged is counted.
    DEMO_CONTENT: "false",
    TRUST_PROXY: "1",
  };
  const command = (...args: string[]) =>
    run("node", args, { env: { ...process.env, NODE_ENV: "production", ...env } });
  const erased: string[] = [];
  let begun: Held | undefined;
  for (let round = 0; round < burns; round += 1) {
    const fault = bucket ? (faults[round % faults.length] ?? "none") : "none";
    await command("tests/support/burn-issue.ts");
    if (round === 0) createStaff({ dataDir }, "admin@example.com", "admin");
    const site = await startSite(env);
    while (!(await isCopied(site))) await wait(100);
    const versions = [...(begun?.versions ?? [])].map(([id, n]) => [id, Number(n)] as const);
    const { work, told, end } = await startWork(site, round, new Map(versions));
    while (work.enquiries.length < 10 || work.saves.length < 1) await wait(20);
    await bucket?.turn(fault);
    await wait(Math.random() * (fault === "none" ? 4000 : 12_000));
    // Half of the time it is over before the machine burns.
    if (round % 2) await bucket?.turn("none").then(() => wait(Math.random() * 3000));
    told.push(await readMetrics(site));
    const ended = once(site.process, "exit");
    site.process.kill("SIGKILL");
    const killedAt = performance.now();
    await ended;
    await end();
    const before = readHeld(dataDir);
    rmSync(dataDir, { recursive: true });

    await bucket?.turn("none");
    const burnedAt = performance.now();
    await command("scripts/restore.ts", "--copy");
    const restoreMs = Math.round(performance.now() - burnedAt);
    const after = readHeld(dataDir);
    const taken = mailbox.mails.map(({ id }) => mailOf(id)).filter((id) => after.mails.has(id));
    const facts = {
      begun,
      before,
      after,
      work,
      told,
      killedAt,
      taken,
      erased,
      isSync: mode === "sync",
    };
    report({ fault, ...judge(facts), restoreMs });
    begun = after;
    // Whoever came back, as was told, is erased no more.
    const gone = work.erasures.map(({ email }) => email);
    erased.push(...gone.filter((email) => !after.emails.includes(email)));
  }
  rmSync(dataDir, { recursive: true });
  await mailbox.stop();
  await bucket?.stop();
}

/** It begins the Message-ID. */
function mailOf(messageId: string) {
  return messageId.slice(1).split("@")[0] ?? "";
}

/** The first snapshot of this process is complete. */
async function isCopied({ url }: Site) {
  const response = await fetch(`${url}/readyz?deep`);
  return ((await response.json()) as { copy?: { complete: boolean } }).copy?.complete ?? false;
}
