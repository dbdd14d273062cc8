import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aptInstall, findOnPath, giveUp, isProgram } from "./install.ts";
import { freePort } from "./postgres.ts";

/** An nginx to test with, installed first where that is allowed. */
export function findNginx(): string {
  const found = installedNginx();
  if (found) return found;
  aptInstall("nginx");
  return installedNginx() ?? giveUp("The tests of restarts need nginx: install the package nginx.");
}

/** The recipe of `deploy/` for one instance, without TLS and on free ports, before a site. */
export async function startNginx(sitePort: number) {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const [port, plainPort, waitPort] = [await freePort(), await freePort(), await freePort()];
  // A free port may begin like one of the recipe.
  const ownPlace = (old: string) => `127.0.0.1:${old === "3000" ? sitePort : waitPort}`;
  const recipe = readFileSync("deploy/nginx-tls.conf", "utf8")
    .replaceAll("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replace("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replace(/^\s*ssl_.*$/gm, "")
    .replaceAll(/127\.0\.0\.1:(3000|3999)\b/g, (_, old) => ownPlace(old))
    .replace("include /etc/nginx/proxy.inc", `include ${join(folder, "proxy.inc")}`);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, mainSettings(folder, recipe));
  const shared = readFileSync("deploy/proxy.inc", "utf8");
  writeFileSync(join(folder, "proxy.inc"), shared.replaceAll("127.0.0.1:3999", ownPlace("3999")));
  const server = spawn(program, ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let errors = "";
  server.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await wait(50);
  }
  return {
    url,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mainSettings(folder: string, recipe: string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")};
    events { worker_connections 1024; }
    http { ${temporary.join(" ")} ${recipe} }`;
}

function installedNginx() {
  const path = findOnPath("nginx") ?? "/usr/sbin/nginx";
  return isProgram(path) ? path : undefined;
}

function answers(url: string) {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
