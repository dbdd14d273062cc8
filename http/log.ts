import pino from "pino";
import { clock } from "#app/server/clock.server.ts";
import type { Exchange } from "./exchange.ts";
import { logLevel } from "./settings.ts";

// Before pino's own listener, which closes the destination.
process.on("exit", writeLines);

const destination = pino.destination({
  dest: 1,
  sync: false,
  minLength: 8192,
  maxLength: 4 * 1024 * 1024,
});

// The site keeps running when the log cannot be written. What does not fit into the buffer is
// dropped.
destination.on("error", () => {});

const output = {
  write(line: string) {
    writeLines();
    destination.write(line);
  },
  flushSync: () => destination.flushSync(),
};

export const log = pino(
  // Under its usual key, pino would repeat the bare message of an error beside it.
  { level: logLevel, base: undefined, errorKey: "error", serializers: { err: redact } },
  output,
);

setInterval(() => {
  writeLines();
  destination.flush();
}, 500).unref();

const logsRequests = log.isLevelEnabled("info");
const maxPath = 500;

/**
 * One line a request, without query, IP address, cookies or anything a visitor typed. Not
 * serialized by pino, which would cost as much as serving a cached page.
 */
export function logRequest({ id, path, request }: Exchange, status: number, milliseconds: number) {
  if (!logsRequests) return;
  addLine(
    `{"level":30,"time":${clock.now()},"id":"${id}","method":"${request.method}","path":${findQuoted(path)},"status":${status},"ms":${Math.round(milliseconds)}}\n`,
  );
}

const lines = Buffer.allocUnsafe(32 * 1024);
const enough = 16 * 1024;
let filled = 0;

/** The destination copies all that waits for every line it gets, so it gets many at once. */
function addLine(line: string) {
  filled += lines.write(line, filled);
  if (filled >= enough) writeLines();
}

function writeLines() {
  if (filled === 0) return;
  const text = lines.toString("utf8", 0, filled);
  filled = 0;
  destination.write(text);
}

const quoted = new Map<string, string>();
const mostQuoted = 500;

/** Most requests are for one of few addresses. */
function findQuoted(path: string) {
  const known = quoted.get(path);
  if (known !== undefined) return known;
  const text = quotePath(path);
  if (quoted.size >= mostQuoted) quoted.clear();
  if (path.length < maxPath) quoted.set(path, text);
  return text;
}

/** A path as JSON, masked. A long one ends after a slash: half an address would not be recognized. */
export function quotePath(path: string) {
  const shown = path.replace(pathTokens, "$1(hidden)");
  const cut =
    shown.length > maxPath ? `${shown.slice(0, shown.lastIndexOf("/", maxPath) + 1)}…` : shown;
  return /^(?:[\w./~-]|%(?!40))*$/.test(cut) ? `"${cut}"` : JSON.stringify(mask(cut));
}

type LoggedError = {
  type?: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/** Errors of databases and mail servers can contain personal data: only masked text is logged. */
export function redact(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: mask(String(error)) };
  const { name: type, message, stack = "", code, cause } = error as NodeJS.ErrnoException;
  return {
    type,
    code,
    message: mask(message),
    stack: mask(stack),
    ...(cause !== undefined && { cause: redact(cause) }),
  };
}

const letter = "[\\p{L}\\p{N}._%+!#$&'*^`{|}~-]";
const label = "[\\p{L}\\p{N}-]+";

/**
 * A whole run of letters with addresses in it. To begin at any letter of a run would take seconds
 * where it is long and has no address.
 */
const emails = new RegExp(
  `(?<!${letter})${letter}+(?:(?:@|%40)${label}(?:\\.${label})+${letter}*)+`,
  "giu",
);

/** The address of a brand's page is its key, and so is that of a preview. */
const pathTokens = /((?:partner|preview)(?:\/|%2F))[^\s/"'?#]+/gi;

/** E-mail addresses and the tokens of links, also where they are percent-encoded. */
function mask(text: string) {
  return text
    .replace(emails, "(e-mail)")
    .replace(pathTokens, "$1(hidden)")
    .replace(/(token|notice)(=|%3D)[\w.%-]+|\b(key)(=|%3D)[^\s&"']+/gi, "$1$2$3$4(hidden)");
}

/** Writes the rest of the log, but does not wait for one that cannot be written. */
export async function endLog() {
  writeLines();
  const written = new Promise((resolve) => destination.flush(resolve));
  await Promise.race([written, clock.sleep(1000)]);
  destination.destroy();
}
