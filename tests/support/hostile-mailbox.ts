import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";

type Entry = { kind: string; at: number; address: string };

/** A mail server that refuses, defers, hangs and can be killed; see `hostile-server.ts`. */
export async function startHostileMailbox() {
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), "site-mails-")), "log");
  writeFileSync(file, "");
  let child = await start(port, file);
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    /** What it was asked about, and what it took. */
    entries: () => readEntries(file),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    async restart() {
      child = await start(port, file);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function start(port: number, file: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, "hostile-server.ts");
  const child = spawn("node", [program, String(port), file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" },
  });
  await once(child.stdout, "data");
  return child;
}

function readEntries(file: string): Entry[] {
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => {
    const [kind = "", at = "", address = ""] = line.split(" ");
    return { kind, at: Number(at), address };
  });
}

/** The most entries within any second. */
export function busiestSecond(entries: readonly Entry[]) {
  const times = entries.map(({ at }) => at).toSorted((a, b) => a - b);
  let from = 0;
  let most = 0;
  for (const [index, at] of times.entries()) {
    while ((times[from] ?? at) <= at - 1000) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}
