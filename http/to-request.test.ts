import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BodyTooLarge, toRequest } from "./to-request.ts";

/** Answers with what the application would have been asked, or 413. */
const server = createServer(async (message, response) => {
  try {
    response.end(await inWords(message, response));
  } catch (error) {
    response.writeHead(error instanceof BodyTooLarge ? 413 : 500).end();
  }
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a HEAD is asked of the application as a GET, whose page is cached for both", async () => {
  const response = await fetch(`${url}/about`, { method: "HEAD" });
  expect(response.headers.get("x-method")).toBe("GET");
});

test.each([
  ["/api/send-contact-email", 256],
  ["/administrators", 256],
  ["/admin", 3072],
  ["/api/posts", 3072],
  ["/admin.data", 3072],
  ["/admin/posts/1/revisions", 3072],
])("a body for %s ends at %d kB, declared or not", async (path, kilobytes) => {
  const most = Buffer.alloc(kilobytes * 1024, "x");
  for (const wrap of [(body: Buffer<ArrayBuffer>) => body, streamed]) {
    expect(await post(path, wrap(most))).toEqual([200, `POST ${path} ${most.length}`]);
    expect(await post(path, wrap(Buffer.concat([most, Buffer.from("x")])))).toEqual([413, ""]);
  }
});

test("an upload of any size is a stream, and may be left unread", async () => {
  const large = Buffer.alloc(20 * 1024 * 1024);
  expect(await post("/api/images?read", large)).toEqual([200, `POST /api/images ${large.length}`]);
  expect(await post("/api/images", large)).toEqual([200, "POST /api/images unread"]);
});

async function inWords(message: IncomingMessage, response: ServerResponse) {
  const request = await toRequest(message, response, { origin: url });
  const { pathname, search } = new URL(request.url);
  response.setHeader("x-method", request.method);
  const unread = pathname === "/api/images" && search !== "?read";
  const length = unread ? "unread" : (await request.bytes()).length;
  return `${request.method} ${pathname} ${length}`;
}

async function post(path: string, body: BodyInit) {
  const init = { method: "POST", body, duplex: "half" };
  const response = await fetch(url + path, init as RequestInit);
  return [response.status, await response.text()];
}

function streamed(body: Buffer<ArrayBuffer>) {
  return new Blob([body]).stream();
}
