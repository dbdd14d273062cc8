import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import commands from "../../scripts/commands.json" with { type: "json" };

export type Site = {
  url: string;
  dataDir: string;
  output: () => string;
  process: ChildProcess;
  stop: () => Promise<number | null>;
};

/** The one setting that tests change: beside those that count renderings, no page is prepared. */
export const renderedOnRequest = { PREPARE_PAGES: "false" };

/**
 * Starts the site as its own process with the settings of `npm start`, by default on a free port with a
 * throw-away data folder. Another folder holds a copy of the project.
 */
export function startSite(env: Record<string, string> = {}, folder = "."): Promise<Site> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "site-data-"));
  const { run, defaults, env: settings } = commands.start;
  const child = spawn("node", run.split(" "), {
    cwd: folder,
    env: { ...defaults, ...process.env, ...settings, PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return new Promise((resolve, reject) => {
    function read(chunk: Buffer) {
      output += chunk;
      const printedUrl = /^(https?:\S+) is ready/m.exec(output)?.[1];
      if (!printedUrl) return;
      // With a public address of its own, the site is still met on the loopback.
      const url = env.SITE_URL ? `http://127.0.0.1:${env.PORT}` : printedUrl;
      resolve({
        url: url.replace("localhost", "127.0.0.1"),
        dataDir,
        output: () => output,
        process: child,
        stop() {
          child.kill("SIGTERM");
          return ended;
        },
      });
    }
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    ended.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
}
