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

// A log that cannot be written, on a full disk or to nobody, is no reason to stop serving. What
// does not fit into its buffer is dropped.
destination.on("error", () => {});

export const log = pino(
  // Under its usual key, pino would repeat the bare message of an error beside it.
  { level: logLevel, base: undefined, errorKey: "error", serializers: { err: redact } },
  destination,
);

setInterval(() => destination.flush(), 500).unref();

/**
 * One line a request; no query, addresses, cookies or anything a visitor typed. Written by hand,
 * because serialising the line as an object costs as much as serving a kept page.
 */
export function logRequest({ id, path, request }: Exchange, status: number, milliseconds: number) {
  if (!log.isLevelEnabled("info")) return;
  destination.write(
    `{"level":30,"time":${Date.now()},"id":"${id}","method":"${request.method}","path":${quoted(path)},"status":${status},"ms":${Math.round(milliseconds)}}\n`,
  );
}

function quoted(path: string) {
  return /^(?:[\w./~-]|%(?!40))*$/.test(path) ? `"${path}"` : JSON.stringify(masked(path));
}

type Noted = { type?: string; code?: string; message: string; stack?: string; cause?: Noted };

/** Databases and mail servers name people in their errors: only what helps is kept, masked. */
export function redact(error: unknown): Noted {
  if (!(error instanceof Error)) return { message: masked(String(error)) };
  const { name: type, message, stack = "", code, cause } = error as NodeJS.ErrnoException;
  return {
    type,
    code,
    message: masked(message),
    stack: masked(stack),
    ...(cause !== undefined && { cause: redact(cause) }),
  };
}

/** E-mail addresses and the tokens of links, also where they are percent-encoded. */
function masked(text: string) {
  return text
    .replace(/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, "(e-mail)")
    .replace(/(token|notice)(=|%3D)[\w.%-]+/gi, "$1$2(hidden)");
}

/** Writes what is left. Without a limit, a log that cannot be written would keep us from ending. */
export async function endLog() {
  const written = new Promise((resolve) => destination.flush(resolve));
  await Promise.race([written, wait(1000)]);
  destination.destroy();
}
