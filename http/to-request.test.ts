import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BodyRefused } from "./read-body.ts";
import { toRequest } from "./to-request.ts";

/** Answers with what the application would have been asked, or the refusal of a body. */
const server = createServer(async (message, response) => {
  try {
    response.end(await inWords(message, response));
  } catch (error) {
    response.writeHead(error instanceof BodyRefused ? error.status : 500).end();
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
  ["/administrators", 64],
  ["/admin", 64],
  ["/auth.data", 64],
  ["/admin/posts/1/revisions", 64],
  ["/api/posts", 3072],
  ["/api/preflight", 3072],
  ["/admin/preview", 3072],
  ["/admin/preview.data", 3072],
  ["/admin?index", 3072],
])("a body for %s ends at %d kB, declared or not", async (path, kilobytes) => {
  const [pathname] = path.split("?");
  const most = Buffer.alloc(kilobytes * 1024, "x");
  for (const wrap of [(body: Buffer<ArrayBuffer>) => body, streamed]) {
    expect(await post(path, wrap(most))).toEqual([200, `POST ${pathname} ${most.length}`]);
    expect(await post(path, wrap(Buffer.concat([most, Buffer.from("x")])))).toEqual([413, ""]);
  }
});

test("what only staff may send is not read before the application asks for it", async () => {
  const large = Buffer.alloc(20 * 1024 * 1024);
  expect(await post("/api/posts?unread", large)).toEqual([200, "POST /api/posts unread"]);
  expect(await post("/admin?index&unread", large)).toEqual([200, "POST /admin unread"]);
});

test("all bodies together have a budget, which is free again after their answers", async () => {
  const ends: (() => void)[] = [];
  const waiting = Array.from({ length: 11 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(2975 * 1024));
        ends.push(() => controller.close());
      },
    });
    return post("/api/posts", body);
  });
  const small = Buffer.alloc(16 * 1024);
  const form = Buffer.alloc(64 * 1024);
  await expect.poll(() => post("/auth", form)).toEqual([503, ""]);
  expect(await post("/auth", small)).toEqual([200, `POST /auth ${small.length}`]);
  for (const end of ends) end();
  const statuses = (await Promise.all(waiting)).map(([status]) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  await expect.poll(() => post("/auth", form)).toEqual([200, `POST /auth ${form.length}`]);
});

test("an upload of any size is a stream, and may be left unread", async () => {
  const large = Buffer.alloc(20 * 1024 * 1024);
  expect(await post("/api/images?read", large)).toEqual([200, `POST /api/images ${large.length}`]);
  expect(await post("/api/images", large)).toEqual([200, "POST /api/images unread"]);
});

async function inWords(message: IncomingMessage, response: ServerResponse) {
  const request = await toRequest(message, response, {
    origin: url,
    address: message.url ?? "/",
  });
  const { pathname, search } = new URL(request.url);
  response.setHeader("x-method", request.method);
  const unread = /\bunread$/.test(search) || (pathname === "/api/images" && search !== "?read");
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
