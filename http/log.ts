import pino from "pino";

const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });

/** One line a request; no addresses, cookies or anything a visitor typed. */
export const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: undefined }, destination);

setInterval(() => destination.flush(), 500).unref();

export function flushLog() {
  try {
    destination.flushSync();
  } catch {
    // Nothing was written yet: the destination opens its file in the background.
  }
}
