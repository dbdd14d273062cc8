import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import type { Exchange } from "./exchange.ts";
import { logLevel } from "./settings.ts";

const destination = pino.destination({
  dest: 1,
  sync: false,
  minLength: 8192,
  maxLength: 4 * 1024 * 1024,
});

// The site keeps running when the log cannot be written. What does not fit into the buffer is
// dropped.
destination.on("error", () => {});

export const log = pino(
  // Under its usual key, pino would repeat the bare message of an error beside it.
  { level: logLevel, base: undefined, errorKey: "error", serializers: { err: redact } },
  destination,
);

setInterval(() => destination.flush(), 500).unref();

const maxPath = 500;

/**
 * One line a request, without query, IP address, cookies or anything a visitor typed. Not
 * serialized by pino, which would cost as much as serving a cached page.
 */
export function logRequest({ id, path, request }: Exchange, status: number, milliseconds: number) {
  if (!log.isLevelEnabled("info")) return;
  destination.write(
    `{"level":30,"time":${Date.now()},"id":"${id}","method":"${request.method}","path":${quotePath(path)},"status":${status},"ms":${Math.round(milliseconds)}}\n`,
  );
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
  const written = new Promise((resolve) => destination.flush(resolve));
  await Promise.race([written, wait(1000)]);
  destination.destroy();
}
