import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxImageMegabytes } from "#app/rules/media/images.ts";
import { maxFileMegabytes } from "#app/rules/newsletter/subscriber-file.ts";
import { enquiry } from "../support/enquiry.ts";
import { startNginx } from "../support/nginx.ts";
import { freePort } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";
import { newFolder } from "./backup/commands.ts";

let site: Site;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let restart: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: newFolder(), TRUST_PROXY: "1", LOG_LEVEL: "silent" };
  site = await startSite(env);
  nginx = await startNginx(port);
  restart = async () => {
    expect(await site.stop()).toBe(0);
    site = await startSite(env);
  };
});

afterAll(async () => {
  await nginx.stop();
  await site.stop();
});

test("restarts behind nginx are noticed by nobody: every page is served, every form stored once", async () => {
  const visiting = { active: true };
  const seen: Seen = { pages: [], forms: [], sent: [] };
  const visitors = [1, 2, 3, 4, 5, 6].map((number) => visit(number, visiting, seen));
  for (let round = 0; round < 3; round += 1) {
    await waitForMore(seen);
    await restart();
  }
  await waitForMore(seen);
  visiting.active = false;
  await Promise.all(visitors);

  expect(seen.pages.filter((status) => status !== 200)).toEqual([]);
  expect(seen.forms.filter((status) => status !== 200 && status !== 303)).toEqual([]);
  const stored = withDatabase(site, (database) =>
    database.prepare("select email from submissions").all(),
  );
  expect(stored.map(({ email }) => String(email)).sort()).toEqual(seen.sent.sort());
});

test("a name with www leads to the one without, with the same path", async () => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Host: "www.example.com" };
    request(`${nginx.url}/about?a=b`, { headers }, resolve).on("error", reject).end();
  });
  answer.resume();
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe("https://example.com/about?a=b");
});

test.each([
  ["an import of subscribers", "/api/subscriber-imports", maxFileMegabytes],
  ["a brand's page with two pictures", "/partner/none", 2 * maxImageMegabytes + 2],
])("%s reaches the site at its largest", async (_, path, megabytes) => {
  const body = Buffer.alloc(megabytes * 1024 * 1024, "a");
  const headers = { "Content-Type": "application/octet-stream", Origin: nginx.url };
  const answer = await fetch(nginx.url + path, { method: "POST", headers, body });
  expect(answer.headers.has("x-request-id") || answer.headers.has("content-security-policy")).toBe(
    true,
  );
  expect(answer.status).not.toBe(413);
});

test("a site that stays down is an error after a while, not a wait without end", {
  tags: "release",
}, async () => {
  await site.stop();
  expect((await fetch(nginx.url)).status).toBe(500);
});

type Seen = { pages: number[]; forms: number[]; sent: string[] };

/** Reads pages and sends forms in turn, as browsers with and without JavaScript do. */
async function visit(visitor: number, visiting: { active: boolean }, seen: Seen) {
  for (let number = 0; visiting.active; number += 1) {
    // Every form comes from another address, because those are limited.
    const from = `127.${visitor}.${number >> 8}.${number & 255}`;
    for (const path of ["/", "/about", `/search?q=${number}`]) {
      seen.pages.push(await send(from, path));
    }
    const email = `v${visitor}n${number}@example.com`;
    const fields = enquiry(email);
    const [type, body] =
      number % 2
        ? ["application/x-www-form-urlencoded", String(new URLSearchParams(fields))]
        : ["application/json", JSON.stringify({ ...fields, idempotencyKey: email })];
    seen.sent.push(email);
    seen.forms.push(await send(from, "/api/send-contact-email", type, body));
  }
}

function send(localAddress: string, path: string, type?: string, body?: string) {
  return new Promise<number>((resolve, reject) => {
    const headers = type ? { "Content-Type": type } : {};
    const method = body ? "POST" : "GET";
    const sent = request(nginx.url + path, { method, headers, localAddress }, async (answer) => {
      await text(answer);
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** However slow the machine: no restart before visitors are being served again. */
async function waitForMore(seen: Seen) {
  const target = seen.forms.length + 12;
  await expect.poll(() => seen.forms.length).toBeGreaterThan(target);
}
