import pino from "pino";
import type { Exchange } from "./exchange.ts";

const destination = pino.destination({ dest: 1, sync: false, minLength: 8192 });

export const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: undefined }, destination);

setInterval(() => destination.flush(), 500).unref();

/**
 * One line a request; no addresses, cookies or anything a visitor typed. Written by hand, because
 * serialising the line as an object costs as much as serving a kept page.
 */
export function logWhenDone({ id, path, request, response }: Exchange) {
  if (!log.isLevelEnabled("info")) return;
  const begin = Date.now();
  response.on("close", () => {
    const now = Date.now();
    // 499: the client went away before it had everything.
    const status = response.writableFinished ? response.statusCode : 499;
    destination.write(
      `{"level":30,"time":${now},"id":"${id}","method":"${request.method}","path":${quoted(path)},"status":${status},"ms":${now - begin}}\n`,
    );
  });
}

function quoted(path: string) {
  return /^[\w./~%-]*$/.test(path) ? `"${path}"` : JSON.stringify(path);
}

export function flushLog() {
  try {
    destination.flushSync();
  } catch {
    // Nothing was written yet: the destination opens its file in the background.
  }
}
