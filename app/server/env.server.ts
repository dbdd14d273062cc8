import { join, resolve } from "node:path";
import { z } from "zod";
import { emailAddress, emailList } from "#app/rules/email.ts";

const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z.url({ protocol: /^https?$/ });
const trueOrFalse = z.stringbool({ truthy: ["true"], falsy: ["false"] });

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
  /** For `npm run create-admin`. */
  ADMIN_PASSWORD: z.string().optional(),
  /** The folder npm was called from: paths given to a command start there. */
  INIT_CWD: z.string().default("."),
});

const expected: Partial<Record<keyof z.infer<typeof schema>, string>> = {
  LOG_LEVEL: "one of trace, debug, info, warn, error, fatal and silent",
  PORT: "a number from 0 to 65535",
  HOST: "a name or address of this machine, such as 127.0.0.1",
  SITE_URL: "an http or https address",
  HSTS_SUBDOMAINS: "true or false",
  VOICE_ORIGIN: "an http or https address",
  DATABASE_URL: "a postgres:// address",
  DEMO_CONTENT: "true or false",
  STAGING: "true or false",
  PREPARE_PAGES: "true or false",
  SMTP_URL: "an smtp:// or smtps:// address",
  SMTP_REQUIRE_TLS: "true or false",
  MAIL_RATE: "a number of mails a second, from 0.1 to 1000",
  OWNER_EMAIL: "one or several e-mail addresses, separated by commas",
  WEBHOOK_URL: "an https address, or an http address of this machine, without a password in it",
  WEBHOOK_SECRET: "at least 24 characters without spaces",
  BOUNCE_ADDRESS:
    "one e-mail address with at most 15 characters and no plus sign before the @, such as bounces@example.com",
  BOUNCE_IMAP_URL:
    "an imaps:// or imap:// address with a name and a password, such as imaps://name:password@mail.example.com/INBOX",
  BOUNCE_WEBHOOK_SECRET: "at least 24 characters without spaces",
  S3_ENDPOINT: "an http or https address",
  TRUST_PROXY: "the number of trusted proxies, such as 1",
  REGION_HEADER: "the name of a header",
  GEO_LOOKUP_URL: "an http or https address",
  SECRET: "at least 32 characters",
  REQUIRE_SECOND_FACTOR: "admin or staff",
  METRICS_TOKEN: "at least 16 characters without spaces",
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
    const DATA_DIR = resolve(result.data.DATA_DIR);
    const BACKUP_DIR = resolve(result.data.BACKUP_DIR ?? join(DATA_DIR, "backups"));
    return { ...result.data, DATA_DIR, BACKUP_DIR, DEMO_CONTENT };
  }
  const name = String(result.error.issues[0]?.path[0]) as keyof Env;
  throw new Error(
    `${name} is set to a value that cannot be used: it must be ${expected[name] ?? "a known value"}.`,
  );
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
