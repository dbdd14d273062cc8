import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./postgres.ts";

export const faults = ["none", "slow", "full", "killed", "lying"] as const;

export type Fault = (typeof faults)[number];

const full = "<Error><Code>InsufficientStorage</Code><Message>The bucket is full</Message></Error>";

/** A real S3 server that can be killed, behind a wire that is slow, has no room or stores half. */
export async function startFaultyBucket() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "site-s3-"));
  let server = await startServer(port, folder);
  let fault: Fault = "none";
  let puts = 0;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const isPut = request.method === "PUT";
    if (fault === "slow") await wait(300);
    if (isPut && fault === "full") return response.writeHead(507).end(full);
    if (isPut) puts += 1;
    const isCut = isPut && fault === "lying" && puts % 3 === 0;
    forward(port, request, isCut ? body.subarray(0, body.length / 2) : body, response);
  }

  const wire = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
  async function turn(next: Fault) {
    if (next === "killed") await kill(server);
    else if (fault === "killed") server = await startServer(port, folder);
    fault = next;
  }
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    turn,
    async stop() {
      wire.closeAllConnections();
      wire.close();
      await kill(server);
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer(port: number, folder: string) {
  const program = join(import.meta.dirname, "bucket-server.ts");
  const child = spawn("node", [program, String(port), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

async function kill(server: Server) {
  if (server.signalCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
}

function forward(port: number, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { method, url: path, headers } = request;
  const sent = { ...headers, "content-length": body.length };
  const passed = send({ host: "127.0.0.1", port, method, path, headers: sent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => response.destroy()).pipe(response);
  });
  passed.on("error", () => response.destroy());
  passed.end(body);
}
