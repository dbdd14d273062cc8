import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Call = { id: string; body: string; isSigned: boolean };

const secret = "a-secret-of-this-test-alone-1234";

/** A program of the owner on the loopback, which is told of new enquiries. */
export async function startHook() {
  const calls: Call[] = [];
  /** How the next calls are answered; null is not at all. When all are used, calls are accepted. */
  const answers: (number | null)[] = [];
  const open: ServerResponse[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      const id = header("id");
      const hash = createHmac("sha256", secret).update(`${id}.${header("timestamp")}.${body}`);
      const isSigned = header("signature") === `v1,${hash.digest("base64")}`;
      const status = answers.shift();
      calls.push({ id, body, isSigned });
      if (status === null) open.push(response);
      else response.writeHead(status ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    answers,
    env: { WEBHOOK_URL: `http://127.0.0.1:${port}/hook?key=1`, WEBHOOK_SECRET: secret },
    /** Ends the calls that were not answered. */
    hangUp() {
      for (const response of open.splice(0)) response.destroy();
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
