import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import commands from "../../scripts/commands.json" with { type: "json" };
import { sendEnquiry } from "../support/enquiry.ts";
import { freePort } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";
import { newFolder } from "./backup/commands.ts";

// Several starts in a row take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** What is built is tested, by others at the same time: nothing is prepared anew. */
const notPrepared = { npm_config_ignore_scripts: "true" };

test("no command needs the syntax of one shell", () => {
  const bound = Object.entries(packageFile.scripts).filter(([, command]) =>
    /(^|\s)\w+=\S|(^|\s)export\s|[$;|<>`'*]/.test(command.replace(/--[\w-]+=\S+/g, "")),
  );
  expect(bound).toEqual([]);
});

test("npm start is one process, in production, with its memory settings on Linux", async () => {
  const [command = "", ...args] = packageFile.scripts.start.split(" ");
  const { NODE_ENV: _, MALLOC_ARENA_MAX: __, ...inherited } = process.env;
  const data = { PORT: "0", DATA_DIR: newFolder(), DEMO_CONTENT: "false" };
  const env = { ...inherited, ...notPrepared, ...data };
  const site = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => site.once("exit", resolve));
  let output = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 60_000 }).toContain("is ready");
  expect(output).not.toContain("Warning");
  if (process.platform === "linux") {
    const settings = readFileSync(`/proc/${site.pid}/environ`, "utf8").split("\0");
    for (const name of [
      "MALLOC_ARENA_MAX",
      "MALLOC_MMAP_THRESHOLD_",
      "MALLOC_TRIM_THRESHOLD_",
    ] as const) {
      expect(settings).toContain(`${name}=${commands.start.defaults[name]}`);
    }
    expect(settings).toContain("NODE_ENV=production");
    const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, "utf8");
    expect(children).toBe("");
  }
  site.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("ending npm ends the site, with everything stored and its data free for the next start", async () => {
  const [port, dataDir] = [await freePort(), newFolder()];
  const env = {
    ...process.env,
    ...notPrepared,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DEMO_CONTENT: "false",
  };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 60_000 }).toContain("is ready");
  const url = `http://127.0.0.1:${port}`;
  await sendEnquiry({ url, dataDir }, { email: "last@example.com" });
  npm.kill("SIGTERM");
  const isUp = () => fetch(`${url}/healthz`).then(Boolean, () => false);
  await expect.poll(isUp).toBe(false);

  const next = await startSite({ DATA_DIR: dataDir });
  const stored = withDatabase(next, (database) =>
    database.prepare("select email from submissions").all(),
  );
  expect(stored).toEqual([{ email: "last@example.com" }]);
  await next.stop();
});
