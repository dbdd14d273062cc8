import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const ticksPerSecond = 100;

export type Measured = Loaded & { name: string; cpu: number };

/** Sends `requests` to a server and reports the CPU time each cost it, in microseconds. */
export async function measure(
  name: string,
  {
    pid,
    port,
    path,
    requests,
    connections = 16,
    headers,
  }: {
    pid: number;
    port: number;
    path: string;
    requests: number;
    connections?: number;
    /** More lines of the head, with `\r\n` between them. */
    headers?: string;
  },
): Promise<Measured> {
  const ask = (count: number) => load(port, path, count, connections, undefined, headers);
  await ask(Math.ceil(requests / 10));
  const before = cpuSeconds(pid);
  const result = await ask(requests);
  const cpu = ((cpuSeconds(pid) - before) / requests) * 1e6;
  return { name, cpu: Math.round(cpu), ...result };
}

/** Memory a process holds, in megabytes. */
export function residentMegabytes(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

export function printTable(rows: Record<string, string | number>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  for (const row of cells) {
    console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  }
}

export type Loaded = {
  perSecond: number;
  p99: number;
  slowest: number;
  answered: number;
  failed: number;
};

/** Asks so many times, or until so many seconds are over. */
export async function load(
  port: number,
  path: string,
  requests: number,
  connections: number,
  seconds = Number.POSITIVE_INFINITY,
  headers = "",
) {
  const values = [port, path, requests, connections, seconds, headers].map(String);
  const { stdout } = await run("node", ["bench/support/fetch-pages.ts", ...values]);
  return JSON.parse(stdout) as Loaded;
}

/** User and system time of a process and its children that still run. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const own = (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
  return own + childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), 0);
}

function childrenOf(pid: number) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}
