/**
 * What pages cost to serve: ours from the cache, ours rendered anew, nginx and a bare `node:http`
 * server with the same bytes, and Next.js with the same pages. The first three take turns, because
 * a machine is not equally busy all the time; the figure is the median of the rounds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { findOnPath } from "../tests/support/install.ts";
import { article, spotlight } from "../tests/support/pages.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { type Measured, measure, printTable, residentMegabytes } from "./support/measure.ts";
import { startNextPeer } from "./support/next-peer.ts";

const pages = [
  "/",
  "/about",
  "/services",
  "/packages",
  "/blog",
  "/BuyBlack",
  `/blog/${article.slug}`,
  `/BuyBlack/${spotlight.slug}`,
];
const mix = pages.join(",");
const rounds = 5;

const site = await startSite({ LOG_LEVEL: "info" });
const ours = { pid: site.process.pid ?? 0, port: Number(new URL(site.url).port) };
const bare = await startBare();
const nginx = await startNginx();
if (!nginx) console.log("nginx is not installed: its rows are left out.");

const turns = [
  { name: "cached page", ...ours, path: "/about" },
  { name: "cached mix of eight", ...ours, path: mix },
  { name: "bare node:http, same mix", ...bare, path: mix },
  ...(nginx ? [{ name: "nginx, same mix", ...nginx, path: mix }] : []),
];
const measured: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const { name, ...server } of turns) {
    measured.push(await measure(name, { ...server, requests: 10_000 }));
  }
}
const rows = turns.map(({ name }) => median(measured.filter((one) => one.name === name)));
const memory = residentMegabytes(ours.pid);
const fresh = { path: "/about?notice=none", requests: 500, connections: 4 };
rows.push(await measure("uncached page", { ...ours, ...fresh }));
const memoryAfterRendering = residentMegabytes(ours.pid);
bare.stop();
nginx?.stop();

const next = await startNextPeer(site.url, pages);
if (next) {
  rows.push(await measure("Next.js, same mix", { ...next, path: mix, requests: 4_000 }));
  await next.stop();
}
await site.stop();

const peer = rows.find(({ name }) => name === "nginx, same mix")?.cpu;
const floor = rows.find(({ name }) => name.startsWith("bare"))?.cpu ?? 0;
printTable(
  rows.map(({ name, cpu, perSecond, p99, failed }) => ({
    what: name,
    "CPU µs/request": cpu,
    "× nginx": peer ? (cpu / peer).toFixed(1) : "–",
    "× bare": (cpu / floor).toFixed(1),
    "requests/s": perSecond,
    "p99 ms": p99,
    failed,
  })),
);
console.log(
  `Memory after the cached load: ${memory} MB, after rendering: ${memoryAfterRendering} MB`,
);

/** The round with the CPU time in the middle; none of its failures is left out. */
function median(all: Measured[]): Measured {
  const [first, ...others] = all.toSorted((a, b) => a.cpu - b.cpu);
  if (!first) throw new Error("Nothing was measured.");
  const middle = [first, ...others][Math.floor(all.length / 2)] ?? first;
  return { ...middle, failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

async function startBare() {
  const port = await freePort();
  const args = ["--max-semi-space-size=4", "bench/support/bare-server.ts", String(port)];
  const child = spawn("node", args, {
    env: { ...process.env, PAGES: pages.map((page) => site.url + page).join(" ") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return { pid: child.pid ?? 0, port, stop: () => child.kill("SIGTERM") };
}

async function startNginx() {
  const program = findOnPath("nginx") ?? findOnPath("../sbin/nginx");
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  // Started by root, nginx reads as nobody.
  chmodSync(folder, 0o755);
  const port = await freePort();
  for (const page of pages) {
    const file = join(folder, "pages", `${page}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brotliCompressSync(await (await fetch(site.url + page)).text()));
  }
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log ${folder}/access.log; sendfile on; keepalive_requests 100000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port}; root ${folder}/pages;
        location / {
          try_files $uri.html =404;
          default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
        }
      }
    }`,
  );
  const child = spawn(program, ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: "ignore",
  });
  await wait(500);
  return {
    pid: child.pid ?? 0,
    port,
    stop() {
      child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
