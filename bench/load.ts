/**
 * How the site holds up: a minute of ordinary traffic, a thousand connections at once, and clients
 * that send or read as slowly as they can. Everything happens on the loopback, counted and timed.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { article, spotlight } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { type Loaded, load, printTable, residentMegabytes } from "./support/measure.ts";

const seconds = Number(process.argv[2] ?? 60);
const slowClients = Number(process.argv[3] ?? 400);
const maxSeconds = 30;

const pages = [
  "/",
  "/about",
  "/services",
  "/packages",
  "/blog",
  "/BuyBlack",
  "/contact",
  "/privacy",
  `/blog/${article.slug}`,
  `/BuyBlack/${spotlight.slug}`,
  "/rss.xml",
  "/sitemap.xml",
  // Rendered anew every time.
  "/blog?category=Strategy&notice=none",
  "/about?notice=none",
];

const openFiles = Number(spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout);
if (openFiles < 2200) console.log(`Only ${openFiles} open files are allowed: this may be too few.`);

const site = await startSite({ LOG_LEVEL: "info" });
const port = Number(new URL(site.url).port);
const pid = site.process.pid ?? 0;
let ended = false;
site.process.once("exit", () => {
  ended = true;
});

await ordinaryTraffic();
await manyConnections();
await slowOnes();
await site.stop();

async function ordinaryTraffic() {
  await pageLoad(Math.min(20, seconds), 64);
  const before = residentMegabytes(pid);
  const loaded = await pageLoad(seconds, 64);
  await wait(2000);
  const after = residentMegabytes(pid);
  console.log(`\nMixed public pages for ${seconds} s on 64 connections, after 20 s to warm up:`);
  printTable([{ ...loadColumns(loaded), "MB before": before, "MB after": after }]);
}

async function manyConnections() {
  const loaded = await pageLoad(Math.min(10, seconds), 1000);
  const begin = performance.now();
  const healthy = await statusOf("/about");
  const back = performance.now() - begin;
  console.log("\n1,000 connections at once, each asking again and again for 10 s:");
  printTable([
    {
      ...loadColumns(loaded),
      crashed: ended ? "yes" : "no",
      "answer afterwards": healthy,
      "after ms": Math.round(back),
      MB: residentMegabytes(pid),
    },
  ]);
}

async function slowOnes() {
  const { head, path } = await largestFile();
  const kinds = {
    "slow headers": { start: "GET / HTTP/1.1\r\nHost: x\r\n", piece: "X-A: b\r\n" },
    "slow bodies": {
      start: "POST /search HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n",
      piece: "x",
    },
    "slow uploads": {
      start: "POST /api/images HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n",
      piece: "x",
    },
    // Many requests on one connection, so that the answers do not fit into the system's buffers.
    "slow reads": { start: head.repeat(20), reads: 1 },
    "no reads at all": { start: head.repeat(20), reads: 0 },
  };
  console.log(`\n${slowClients} slow clients of each kind; reads are of ${path}:`);
  const rows: Record<string, string | number>[] = [];
  for (const [name, kind] of Object.entries(kinds)) rows.push(await slow(name, kind));
  printTable(rows);
}

type Slow = { start: string; piece?: string; reads?: number };

/** Opens slow clients, asks for a page all the while, and waits until every one was closed. */
async function slow(name: string, kind: Slow) {
  const before = residentMegabytes(pid);
  let [slowest, failed, peak] = [0, 0, before];
  const begin = performance.now();
  const clients = Array.from({ length: slowClients }, () => open(kind));
  await Promise.all(clients.map((client) => client.connecting && once(client, "connect")));
  const early = connections();
  while (connections() > 0 && elapsed(begin) < maxSeconds + 10) {
    for (const path of ["/healthz", "/about?meanwhile"]) {
      const asked = performance.now();
      if ((await statusOf(path)) !== 200) failed += 1;
      slowest = Math.max(slowest, performance.now() - asked);
    }
    peak = Math.max(peak, residentMegabytes(pid));
    await wait(250);
  }
  const closed = elapsed(begin);
  const left = connections();
  for (const client of clients) client.destroy();
  return {
    client: name,
    "open at first": early,
    "left open": left,
    "all closed after s": left > 0 ? `more than ${maxSeconds}` : closed.toFixed(1),
    "failed meanwhile": failed,
    "slowest answer ms": Math.round(slowest),
    "MB at most": peak,
  };
}

function open({ start, piece, reads }: Slow): Socket {
  const socket = createConnection(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(start);
  if (piece) socket.resume();
  const timer = setInterval(() => {
    if (piece && socket.writable) socket.write(piece);
    if (reads) socket.read(reads);
  }, 1000);
  if (reads !== undefined) socket.pause();
  socket.once("close", () => clearInterval(timer));
  return socket;
}

/**
 * Connections that the site has not closed. The system is asked, because a client that does not
 * read sees no end.
 */
function connections() {
  const open = ["01", "08"];
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return ["tcp", "tcp6"]
    .flatMap((table) => readFileSync(`/proc/net/${table}`, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state = ""]) => local.endsWith(`:${wanted}`) && open.includes(state))
    .length;
}

/** On a connection of its own, closed at once. */
function statusOf(path: string) {
  return new Promise<number>((resolve) => {
    const asked = get({ port, path, host: "127.0.0.1", agent: false, timeout: 10_000 });
    asked.once("response", (response) => {
      response.resume();
      response.once("close", () => resolve(response.statusCode ?? 0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
  });
}

function pageLoad(duration: number, connections: number) {
  return load(port, pages.join(","), 10_000_000, connections, duration);
}

function loadColumns({ answered, perSecond, p99, slowest, failed }: Loaded) {
  return { answers: answered, errors: failed, "a second": perSecond, "p99 ms": p99, slowest };
}

function elapsed(begin: number) {
  return (performance.now() - begin) / 1000;
}

async function largestFile() {
  const html = await (await fetch(site.url)).text();
  const paths = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path));
  const sizes = await Promise.all(
    Array.from(paths, async (path) => {
      const body = await (await fetch(site.url + path)).arrayBuffer();
      return { path, size: body.byteLength };
    }),
  );
  const { path = "/", size = 0 } = sizes.toSorted((a, b) => b.size - a.size)[0] ?? {};
  const head = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  return { head, path: `${path} (${Math.round(size / 1024)} kB, 20 times)` };
}
