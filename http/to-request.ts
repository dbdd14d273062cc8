import type { IncomingMessage, ServerResponse } from "node:http";

/** Bodies beyond this never reach the application. */
const bodyLimit = 256 * 1024;

export class BodyTooLarge extends Error {}

/** The web-standard request the application understands, its body read to the end. */
export async function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { origin }: { origin: string },
) {
  const aborter = new AbortController();
  response.once("close", () => aborter.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  const method = message.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? undefined : await readBody(message);
  return new Request(new URL(message.url ?? "/", origin), {
    method,
    headers,
    body,
    signal: aborter.signal,
  });
}

async function readBody(message: IncomingMessage) {
  if (Number(message.headers["content-length"] ?? 0) > bodyLimit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    length += chunk.length;
    if (length > bodyLimit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
