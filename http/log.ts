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

/**
 * One line a request, without query, IP address, cookies or anything a visitor typed. Not
 * serialized by pino, which would cost as much as serving a cached page.
 */
export function logRequest({ id, path, request }: Exchange, status: number, milliseconds: number) {
  if (!log.isLevelEnabled("info")) return;
  destination.write(
    `{"level":30,"time":${Date.now()},"id":"${id}","method":"${request.method}","path":${quoted(path)},"status":${status},"ms":${Math.round(milliseconds)}}\n`,
  );
}

function quoted(path: string) {
  return /^(?:[\w./~-]|%(?!40))*$/.test(path) ? `"${path}"` : JSON.stringify(mask(path));
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

/** E-mail addresses and the tokens of links, also where they are percent-encoded. */
function mask(text: string) {
  return text
    .replace(
      /[\p{L}\p{N}._%+!#$&'*^`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
      "(e-mail)",
    )
    .replace(/(token|notice)(=|%3D)[\w.%-]+/gi, "$1$2(hidden)");
}

/** Writes the rest of the log, but does not wait for one that cannot be written. */
export async function endLog() {
  const written = new Promise((resolve) => destination.flush(resolve));
  await Promise.race([written, wait(1000)]);
  destination.destroy();
}
