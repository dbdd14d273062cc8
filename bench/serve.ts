/**
 * What pages cost to serve: ours from the cache, ours rendered anew, nginx with the same bytes, and
 * Next.js with the same pages.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { findOnPath } from "../tests/support/install.ts";
import { article, spotlight } from "../tests/support/pages.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { type Measured, measure, printTable, residentMegabytes } from "./measure.ts";
import { startNextPeer } from "./next-peer.ts";

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

const site = await startSite({ LOG_LEVEL: "info" });
const port = Number(new URL(site.url).port);
const pid = site.process.pid ?? 0;

const rows: Measured[] = [
  await measure("cached page", { pid, port, path: "/about", requests: 40_000 }),
  await measure("cached mix of eight", { pid, port, path: mix, requests: 40_000 }),
];
const memory = residentMegabytes(pid);
const fresh = { path: "/about?fresh", requests: 400, connections: 4 };
rows.push(await measure("uncached page", { pid, port, ...fresh }));
const memoryAfterRendering = residentMegabytes(pid);

const nginx = await startNginx();
if (nginx) {
  rows.push(await measure("nginx, same page", { ...nginx, path: "/about", requests: 40_000 }));
  rows.push(await measure("nginx, same mix", { ...nginx, path: mix, requests: 40_000 }));
  nginx.stop();
} else console.log("nginx is not installed: its rows are left out.");

const next = await startNextPeer(site.url, pages);
if (next) {
  rows.push(await measure("Next.js, same mix", { ...next, path: mix, requests: 4_000 }));
  await next.stop();
}
await site.stop();

const peer = rows.find(({ name }) => name === "nginx, same mix")?.cpu;
printTable(
  rows.map(({ name, cpu, perSecond, p99, failed }) => ({
    what: name,
    "CPU µs/request": cpu,
    "× nginx": peer ? (cpu / peer).toFixed(1) : "–",
    "requests/s": perSecond,
    "p99 ms": p99,
    failed,
  })),
);
console.log(
  `Memory after the cached load: ${memory} MB, after rendering: ${memoryAfterRendering} MB`,
);

async function startNginx() {
  const program = findOnPath("nginx") ?? findOnPath("../sbin/nginx");
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
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
