/**
 * Sends so many enquiries on a few kept-alive connections, each from a sender and an address of its
 * own, and prints how many a second were acknowledged. A process of its own, so that its work is not
 * counted as the server's.
 */
import { createConnection } from "node:net";

const [port = "", total = "1000", connections = "32", name = "n", as = "json"] =
  process.argv.slice(2);

const count = Number(total);
const requests = Array.from({ length: count }, (_, at) => requestOf(at));
let next = 0;

const begin = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, work));
const seconds = (performance.now() - begin) / 1000;
console.log(JSON.stringify({ perSecond: Math.round(count / seconds) }));

function requestOf(number: number) {
  const fields = {
    formType: "contact",
    name: "Amara Osei",
    email: `${name}${number}@example.com`,
    companyStage: "seed",
    challenges: "Too many meetings and nobody knows who signs off what.",
    serviceInterest: "audit",
    idempotencyKey: `${name}${number}`,
  };
  const body = as === "json" ? JSON.stringify(fields) : String(new URLSearchParams(fields));
  const type = as === "json" ? "application/json" : "application/x-www-form-urlencoded";
  return Buffer.from(
    [
      "POST /api/send-contact-email HTTP/1.1",
      "Host: 127.0.0.1",
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Forwarded-For: 10.${name.length}.${number >> 8}.${number & 255}`,
      "",
      body,
    ].join("\r\n"),
  );
}

function work() {
  return new Promise<void>((resolve, reject) => {
    const socket = createConnection(Number(port), "127.0.0.1");
    let answer = "";

    function send() {
      answer = "";
      const request = requests[next];
      next += 1;
      if (request) socket.write(request);
      else socket.end(resolve);
    }

    socket.setNoDelay(true);
    socket.once("connect", send);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const end = answer.indexOf("\r\n\r\n") + 4;
      if (end < 4) return;
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
      if (answer.length < end + length) return;
      const status = answer.slice(9, 12);
      if (status === "200" || status === "303") send();
      else reject(new Error(`The site answered ${status}.`));
    });
    socket.on("error", reject);
  });
}
