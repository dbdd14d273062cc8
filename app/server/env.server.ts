import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { emailAddress, emailList } from "#app/rules/text/email.ts";

const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z.url({ protocol: /^https?$/ });
const trueOrFalse = z.stringbool({ truthy: ["true"], falsy: ["false"] });

/** `s3://bucket/prefix`. */
export const copyBucket = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/([\w./-]*))?$/;

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.-]+$|^[\da-f:.]+$/i)
    .optional(),
  SITE_URL: webAddress.optional(),
  HSTS_SUBDOMAINS: trueOrFalse.default(false),
  VOICE_ORIGIN: webAddress.transform((address) => new URL(address).origin).optional(),
  DATA_DIR: z.string().default("data"),
  BACKUP_DIR: z.string().optional(),
  COPY_TO: z
    .string()
    .refine((place) => !place.startsWith("s3:") || copyBucket.test(place))
    .optional(),
  COPY_MODE: z.enum(["sync"]).optional(),
  COPY_KEY: z.string().min(32).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO_CONTENT: trueOrFalse.optional(),
  STAGING: trueOrFalse.default(false),
  PREPARE_PAGES: trueOrFalse.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_REQUIRE_TLS: trueOrFalse.default(false),
  MAIL_RATE: z.coerce.number().min(0.1).max(1000).default(5),
  MAIL_FROM: z.string().min(3).optional(),
  OWNER_EMAIL: z
    .string()
    .transform(emailList)
    .refine((emails) => emails !== undefined)
    .optional(),
  WEBHOOK_URL: z
    .string()
    .refine((address) => isWebhookAddress(address))
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{24,}$/)
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .transform(emailAddress)
    // What names the mail is added with a plus sign, and 64 characters are allowed.
    .refine((address) => address !== undefined && /^[^+@]{1,15}@/.test(address))
    .optional(),
  BOUNCE_IMAP_URL: z
    .string()
    .refine((address) => isMailbox(address))
    .optional(),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{24,}$/)
    .optional(),
  REPLY_ADDRESS: z
    .string()
    .transform(emailAddress)
    .refine((address) => address !== undefined && /^[^+@]{1,15}@/.test(address))
    .optional(),
  REPLY_IMAP_URL: z
    .string()
    .refine((address) => isMailbox(address))
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .toLowerCase()
    .optional(),
  GEO_LOOKUP_URL: webAddress.optional(),
  SECRET: z.string().min(32).optional(),
  REQUIRE_SECOND_FACTOR: z.enum(["admin", "staff"]).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  ADMIN_PASSWORD: z.string().optional(),
  /** The folder npm was called from: paths given to a command start there. */
  INIT_CWD: z.string().default("."),
});

/** What each setting is for, and what it must be. `docs/settings.md` is made of it. */
export const settings: Record<
  Exclude<keyof z.infer<typeof schema>, "NODE_ENV" | "INIT_CWD">,
  { for: string; must: string }
> = {
  PORT: { for: "Where it listens (3000).", must: "a number from 0 to 65535" },
  HOST: {
    for: "Where it listens (every address of the machine).",
    must: "a name or address of this machine, such as 127.0.0.1",
  },
  SITE_URL: {
    for: "The public address, used in links and mails.",
    must: "an http or https address",
  },
  HSTS_SUBDOMAINS: {
    for: "Browsers ask all other hosts of the domain over https only, too (false).",
    must: "true or false",
  },
  VOICE_ORIGIN: {
    for: "A second address for the voice assistant alone; its microphone needs it.",
    must: "an http or https address",
  },
  DATA_DIR: {
    for: "The embedded database, the secret, uploaded pictures, unsent mails (`data`).",
    must: "a folder",
  },
  BACKUP_DIR: { for: "Where backups go (`DATA_DIR/backups`).", must: "a folder" },
  COPY_TO: {
    for: "Where the embedded site is copied to all the time: `backup.md`.",
    must: "a folder on another disk, or s3://bucket/prefix",
  },
  COPY_MODE: {
    for: "With `sync` a form is acknowledged only once it is copied, if that takes less than 5 s.",
    must: "sync",
  },
  COPY_KEY: {
    for: "Encrypts the copy. It is not in it: keep it elsewhere.",
    must: "at least 32 characters",
  },
  DATABASE_URL: {
    for: "PostgreSQL instead of the embedded database; `npm run seed` adds the demo posts.",
    must: "a postgres:// address",
  },
  SMTP_URL: {
    for: "The mail server. Without one, mails are saved in `DATA_DIR/outbox`.",
    must: "an smtp:// or smtps:// address",
  },
  SMTP_REQUIRE_TLS: {
    for: "A mail waits rather than leave over a connection without TLS (false).",
    must: "true or false",
  },
  MAIL_FROM: { for: "Who mails are from.", must: "an e-mail address, with a name or without" },
  OWNER_EMAIL: {
    for: "Who is mailed about enquiries.",
    must: "one or several e-mail addresses, separated by commas",
  },
  MAIL_RATE: {
    for: "How fast the newsletter goes out, over all instances (5): `newsletter.md`.",
    must: "a number of mails a second, from 0.1 to 1000",
  },
  WEBHOOK_URL: {
    for: "Learns of every new enquiry: `desk.md`.",
    must: "an https address, or an http address of this machine, without a password in it",
  },
  WEBHOOK_SECRET: {
    for: "Signs what is sent to `WEBHOOK_URL`.",
    must: "at least 24 characters without spaces",
  },
  BOUNCE_ADDRESS: {
    for: "Where mails come back to: `newsletter.md`.",
    must: "one e-mail address with at most 15 characters and no plus sign before the @, such as bounces@example.com",
  },
  BOUNCE_IMAP_URL: {
    for: "The mailbox of `BOUNCE_ADDRESS`, which the site reads.",
    must: "an imaps:// or imap:// address with a name and a password, such as imaps://name:password@mail.example.com/INBOX",
  },
  BOUNCE_WEBHOOK_SECRET: {
    for: "With it a provider posts what came back, and replies, instead of a mailbox.",
    must: "at least 24 characters without spaces",
  },
  REPLY_ADDRESS: {
    for: "Where people reply to when staff answered them: `desk.md`.",
    must: "one e-mail address with at most 15 characters and no plus sign before the @, such as replies@example.com",
  },
  REPLY_IMAP_URL: {
    for: "The mailbox of `REPLY_ADDRESS`, which the site reads and does not change.",
    must: "an imaps:// or imap:// address with a name and a password, such as imaps://name:password@mail.example.com/INBOX",
  },
  S3_ENDPOINT: {
    for: "Pictures in S3, or what speaks it, instead of `DATA_DIR/blog-images`.",
    must: "an http or https address",
  },
  S3_ACCESS_KEY_ID: { for: "The name of the key of that storage.", must: "a text" },
  S3_SECRET_ACCESS_KEY: { for: "The key of that storage.", must: "a text" },
  S3_REGION: { for: "Its region (`us-east-1`).", must: "a text" },
  S3_BUCKET: { for: "Its bucket (`blog-images`).", must: "a text" },
  SECRET: {
    for: "The key of signed links; else made at random, stored in `DATA_DIR` or in PostgreSQL.",
    must: "at least 32 characters",
  },
  REQUIRE_SECOND_FACTOR: {
    for: "Who needs a passkey or an authenticator app.",
    must: "admin or staff",
  },
  TRUST_PROXY: {
    for: "How many proxies stand in front; address and scheme are then read from their headers (0).",
    must: "the number of trusted proxies, such as 1",
  },
  REGION_HEADER: {
    for: "A header with the visitor’s country, set by your proxy (`CF-IPCountry`).",
    must: "the name of a header",
  },
  GEO_LOOKUP_URL: {
    for: "Asked about addresses that our database does not know; `{ip}` is the address.",
    must: "an http or https address",
  },
  METRICS_TOKEN: {
    for: "Opens `/metrics` for monitors: `Authorization: Bearer …`.",
    must: "at least 16 characters without spaces",
  },
  STAGING: {
    for: "A ribbon on every page, `noindex` everywhere, no mail leaves (false).",
    must: "true or false",
  },
  PREPARE_PAGES: {
    for: "Pages are rendered before somebody asks for them (true).",
    must: "true or false",
  },
  DEMO_CONTENT: {
    for: "Sample posts; if not set, only while `SITE_URL` is local.",
    must: "true or false",
  },
  LOG_LEVEL: {
    for: "What is logged (info).",
    must: "one of trace, debug, info, warn, error, fatal and silent",
  },
  ADMIN_PASSWORD: { for: "The password `npm run create-admin` sets.", must: "a text" },
};

export type Env = z.infer<typeof schema> & { BACKUP_DIR: string; DEMO_CONTENT: boolean };

// Data, mails and backups are for nobody else on the machine.
process.umask(0o077);

/** The configuration, read once. An invalid value stops the start with one sentence. */
export const env = parseEnv(process.env);

export function parseEnv(values: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) {
    const { SITE_URL, DEMO_CONTENT = isLocal(SITE_URL) } = result.data;
    requireCompleteStorage(result.data);
    requireOtherHost(result.data);
    requireSignedWebhook(result.data);
    requireOtherFolder(result.data);
    const DATA_DIR = resolve(result.data.DATA_DIR);
    const BACKUP_DIR = resolve(result.data.BACKUP_DIR ?? join(DATA_DIR, "backups"));
    return { ...result.data, DATA_DIR, BACKUP_DIR, DEMO_CONTENT };
  }
  const name = String(result.error.issues[0]?.path[0]);
  const must = name in settings ? settings[name as keyof typeof settings].must : "a known value";
  throw new Error(`${name} is set to a value that cannot be used: it must be ${must}.`);
}

/** Samples are for whoever tries the site out, never for the public. */
function isLocal(address: string | undefined) {
  const { hostname } = new URL(address ?? "http://localhost");
  return /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** The assistant must not run at the address of the site. */
function requireOtherHost({ SITE_URL, VOICE_ORIGIN }: z.infer<typeof schema>) {
  if (!VOICE_ORIGIN || (SITE_URL && new URL(SITE_URL).host !== new URL(VOICE_ORIGIN).host)) return;
  throw new Error("VOICE_ORIGIN needs a host of its own, other than that of SITE_URL.");
}

/** People's data leaves over an encrypted connection, or not at all. */
function isWebhookAddress(address: string) {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal(address));
}

/** Special letters in the name and the password are percent-encoded. */
function isMailbox(address: string) {
  const url = URL.parse(address);
  if (!url || !/^imaps?:$/.test(url.protocol)) return false;
  if (!url.hostname || !url.username || !url.password) return false;
  return [url.username, url.password, url.pathname].every(isDecodable);
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A copy beside the original burns with it. */
function requireOtherFolder({ COPY_TO, DATA_DIR, S3_ENDPOINT }: z.infer<typeof schema>) {
  if (!COPY_TO) return;
  if (COPY_TO.startsWith("s3:")) {
    if (!S3_ENDPOINT) throw new Error("S3_ENDPOINT is missing: COPY_TO names a bucket.");
  } else if (!relative(DATA_DIR, COPY_TO).startsWith("..")) {
    throw new Error("COPY_TO must not be in DATA_DIR: a copy beside the original burns with it.");
  }
}

/** Without a signature nobody could tell our events from invented ones. */
function requireSignedWebhook({ WEBHOOK_URL, WEBHOOK_SECRET }: z.infer<typeof schema>) {
  if ((WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined)) return;
  const missing = WEBHOOK_URL === undefined ? "WEBHOOK_URL" : "WEBHOOK_SECRET";
  throw new Error(`${missing} is missing: a webhook needs both WEBHOOK_URL and WEBHOOK_SECRET.`);
}

/** With half of the settings the first upload would fail. */
function requireCompleteStorage(values: z.infer<typeof schema>) {
  const needed = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const wanted = [...needed, "S3_REGION", "S3_BUCKET"] as const;
  const missing = needed.find((name) => values[name] === undefined);
  if (!missing || wanted.every((name) => values[name] === undefined)) return;
  throw new Error(
    `${missing} is missing: pictures go to S3 only when ${needed.join(", ")} are all set.`,
  );
}

let listeningPort = env.PORT;

/** The address of the site as visitors type it, without a trailing slash. */
export function siteUrl() {
  return (env.SITE_URL ?? `http://localhost:${listeningPort}`).replace(/\/+$/, "");
}

/** The site without what stands in front of it. */
export function localUrl() {
  const host = env.HOST ?? "127.0.0.1";
  return `http://${host.includes(":") ? `[${host}]` : host}:${listeningPort}`;
}

/** With PORT=0 the system picks the port, and the address follows it. */
export function setListeningPort(port: number) {
  listeningPort = port;
}
