import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A proxy in front of several instances: every request goes to the next one, and to the
 * one after it if the first is down. It forwards the address of the visitor.
 */
export async function startProxy(ports: readonly number[]) {
  let turn = 0;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    turn += 1;
    const at = turn % ports.length;
    const body = await buffer(request);
    for (const port of [...ports.slice(at), ...ports.slice(0, at)]) {
      try {
        return await forward(port, request, body, response);
      } catch (error) {
        // What may have arrived is the visitor's to repeat.
        if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") break;
      }
    }
    response.writeHead(502).end();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(port: number, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { method, url: path, headers, socket } = request;
  const before = headers["x-forwarded-for"];
  const address = socket.remoteAddress ?? "";
  const sent = {
    ...headers,
    "x-forwarded-for": before ? `${before}, ${address}` : address,
    "x-forwarded-proto": "http",
  };
  return new Promise<void>((resolve, reject) => {
    const to = { host: "127.0.0.1", port, method, path, headers: sent, agent: false };
    const passed = send(to, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-instance": port });
      answer.on("error", () => response.destroy());
      answer.pipe(response).on("close", resolve);
    });
    passed.on("error", reject);
    passed.end(body);
  });
}
