/**
 * A mail server that behaves badly, as a process of its own so that it can be killed: `node
 * hostile-server.ts PORT FILE`. What it does to a recipient depends on the number in the address. It
 * writes every recipient it was asked about and every mail it took into the file, before it answers.
 */
import { openSync, writeSync } from "node:fs";
import { SMTPServer } from "smtp-server";

const [port = "", file = ""] = process.argv.slice(2);
const log = openSync(file, "a");
const met = new Map<string, number>();

function note(kind: "asked" | "took", address: string) {
  writeSync(log, `${kind} ${Date.now()} ${address}\n`);
}

/** How often somebody was asked about, this time included. */
function timesMet(address: string) {
  const times = (met.get(address) ?? 0) + 1;
  met.set(address, times);
  return times;
}

function failure(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode });
}

const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0);

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  // As most servers do.
  hidePIPELINING: false,
  onRcptTo({ address }, _session, callback) {
    note("asked", address);
    const number = numberOf(address);
    const first = timesMet(address) === 1;
    if (number % 100 === 10 || number % 100 === 40) {
      return callback(failure(550, "5.1.1 No such user here"));
    }
    if (number % 20 === 7 && first) return callback(failure(451, "4.7.1 Greylisted, come back"));
    // Never answers.
    if (number % 1000 === 333 && first) return;
    callback();
  },
  onData(stream, session, callback) {
    stream.resume();
    stream.on("end", () => {
      const address = session.envelope.rcptTo[0]?.address ?? "";
      const number = numberOf(address);
      if (number % 100 === 70) return callback(failure(554, "5.7.1 Rejected by policy"));
      note("took", address);
      // Took it, and never says so.
      if (number % 1000 === 555) return;
      callback();
    });
  },
});
server.on("error", () => {});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
