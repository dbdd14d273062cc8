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

/** For those that count renderings. */
export const renderedOnRequest = { PREPARE_PAGES: "false" };

/** Every setting that a test may change, and why; all others are those of `npm start`. */
const reasons: Record<string, string> = {
  DATA_DIR: "sites beside each other, and what a site finds when it starts again",
  PORT: "a free one, or the same one again after a restart",
  HOST: "an address that a proxy reaches",
  SITE_URL: "addresses in mails, cookies and redirects of a site behind a proxy",
  DATABASE_URL: "PostgreSQL instead of the embedded database",
  DEMO_CONTENT: "a site of somebody who wants no samples, and empty lists",
  LOG_LEVEL: "what is written to the log, and less to read beside what is tested",
  METRICS_TOKEN: "figures are for those who have it",
  TRUST_PROXY: "many visitors from one machine",
  TZ: "a server that stands elsewhere",
  REGION_HEADER: "visitors from elsewhere, told by a proxy",
  GEO_LOOKUP_URL: "visitors from elsewhere, told by a service",
  SMTP_URL: "a mail server of the test",
  SMTP_REQUIRE_TLS: "mail that must not go over an open line",
  MAIL_FROM: "a sender with another name",
  MAIL_RATE: "a letter that takes long to send",
  OWNER_EMAIL: "owners whose mail is read",
  SECRET: "instances that share no folder",
  BOUNCE_IMAP_URL: "a mailbox for what comes back",
  BOUNCE_WEBHOOK_SECRET: "a provider that tells what came back",
  REPLY_ADDRESS: "people who reply to answers",
  REPLY_IMAP_URL: "a mailbox for what they reply",
  WEBHOOK_URL: "a program that is told of enquiries",
  WEBHOOK_SECRET: "its messages are signed",
  S3_ENDPOINT: "pictures in a bucket",
  S3_ACCESS_KEY_ID: "pictures in a bucket",
  S3_SECRET_ACCESS_KEY: "pictures in a bucket",
  BACKUP_DIR: "backups on another disk",
  COPY_TO: "a copy that comes back",
  COPY_MODE: "forms that wait for it",
  COPY_KEY: "a copy that nobody else reads",
  REQUIRE_SECOND_FACTOR: "staff who must have one",
  STAGING: "a copy of a site that writes to nobody",
  VOICE_ORIGIN: "an assistant with an address of its own",
  NODE_ENV: "the editor's stage, which is there in development alone",
  NODE_OPTIONS: "a machine whose clock is wrong",
  CLOCK_SHIFT: "by how much it is wrong",
  PREPARE_PAGES: "what counts renderings, and is not to count those that nobody asked for",
};

/**
 * Starts the site as its own process with the settings of `npm start`, by default on a free port with a
 * throw-away data folder. Another folder holds a copy of the project.
 */
export function startSite(env: Record<string, string> = {}, folder = "."): Promise<Site> {
  const unexplained = Object.keys(env).find((name) => !(name in reasons));
  if (unexplained) throw new Error(`Say in tests/support/site.ts why ${unexplained} is changed.`);
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
