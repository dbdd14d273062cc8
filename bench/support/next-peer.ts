import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/support/postgres.ts";

const versions = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };

/**
 * A minimal Next.js app that serves the same pages: our finished HTML inside server components,
 * with our style sheet, fonts and pictures. Built in a temporary folder; undefined where Next.js
 * cannot be installed.
 */
export async function startNextPeer(siteUrl: string, paths: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "bench-next-"));
  try {
    await writeApp(folder, siteUrl, paths);
    const npm = { cwd: folder, stdio: "pipe", timeout: 300_000 } as const;
    const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: "1" };
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
      ...npm,
      env,
    });
    execFileSync("npx", ["next", "build"], { ...npm, env });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    console.log(`Next.js could not be built here: ${String(error).slice(0, 300)}`);
    return undefined;
  }
  const port = await freePort();
  const child = spawn("node", ["node_modules/next/dist/bin/next", "start", "-p", String(port)], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  await answering(`http://127.0.0.1:${port}/`);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    stop: () => stop(child, folder),
  };
}

async function writeApp(folder: string, siteUrl: string, paths: readonly string[]) {
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: versions }),
  );
  mkdirSync(join(folder, "public"));
  cpSync("build/client/assets", join(folder, "public", "assets"), { recursive: true });
  const css = execFileSync("sh", ["-c", "cat build/client/assets/style-*.css"], {
    encoding: "utf8",
  });
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "app", "site.css"), css);
  writeFileSync(
    join(folder, "app", "layout.jsx"),
    `import "./site.css";
     export const metadata = { title: "Peer", description: "The same pages, served by Next.js." };
     export default function Layout({ children }) {
       return <html lang="en"><body>{children}</body></html>;
     }`,
  );
  for (const path of paths) {
    const html = JSON.stringify(await bodyOf(siteUrl + path));
    mkdirSync(join(folder, "app", path), { recursive: true });
    writeFileSync(
      join(folder, "app", path, "page.jsx"),
      `export default function Page() {
         return <div dangerouslySetInnerHTML={{ __html: ${html} }} />;
       }`,
    );
  }
}

/** What a visitor sees, without our own scripts; pictures load by themselves there. */
async function bodyOf(url: string) {
  const html = await (await fetch(url)).text();
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
  return body
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<noscript>([\s\S]*?)<\/noscript>/g, "")
    .replace(/ src="data:image\/gif[^"]*" data-src="([^"]*)"/g, ' loading="lazy" src="$1"')
    .replace(/(src|href)="\/(covers|demo)/g, `$1="${new URL(url).origin}/$2`);
}

async function answering(url: string) {
  for (let round = 0; round < 100; round += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(200);
  }
  throw new Error(`${url} does not answer.`);
}

async function stop(child: ChildProcess, folder: string) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
