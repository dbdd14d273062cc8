/**
 * Fetches a path, or several in turn (with commas between them), over and over on a few kept-alive
 * connections, for a number of requests or seconds, and prints the results.
 * A process of its own, so that its work is not counted as the server's.
 */
import { createConnection } from "node:net";

const [port = "", path = "/", total = "1000", connections = "16", maxSeconds = "Infinity", more] =
  process.argv.slice(2);

const requests = path
  .split(",")
  .map((one) =>
    Buffer.from(
      `GET ${one} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n${more ? `${more}\r\n` : ""}\r\n`,
    ),
  );
let left = Number(total);
let failed = 0;
const latencies: number[] = [];

const begin = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, work));
const seconds = (performance.now() - begin) / 1000;

latencies.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    perSecond: Math.round(latencies.length / seconds),
    p99: Number((latencies[Math.floor(latencies.length * 0.99)] ?? 0).toFixed(2)),
    slowest: Math.round(latencies.at(-1) ?? 0),
    answered: latencies.length,
    failed,
  }),
);

function work() {
  return new Promise<void>((resolve) => {
    const socket = createConnection(Number(port), "127.0.0.1");
    let sentAt = 0;
    let expected = 0;
    let received = 0;
    let waiting = false;

    function next() {
      waiting = left > 0 && performance.now() - begin < Number(maxSeconds) * 1000;
      if (!waiting) return socket.end();
      left -= 1;
      expected = 0;
      received = 0;
      sentAt = performance.now();
      socket.write(requests[left % requests.length] ?? "");
    }

    socket.setNoDelay(true);
    socket.once("connect", next);
    socket.on("data", (chunk) => {
      if (expected === 0) {
        const head = chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n") + 4;
        expected = end + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (!head.startsWith("HTTP/1.1 200")) failed += 1;
      }
      received += chunk.length;
      if (received < expected) return;
      latencies.push(performance.now() - sentAt);
      next();
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      if (waiting || sentAt === 0) failed += 1;
      resolve();
    });
  });
}
