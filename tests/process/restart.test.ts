import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
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
}, 60_000);

afterAll(async () => {
  await nginx.stop();
  await site.stop();
});

test("restarts behind nginx are noticed by nobody: every page is served, every form stored once", {
  timeout: 120_000,
}, async () => {
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

test("a site that stays down is an error after a while, not a wait without end", {
  timeout: 60_000,
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
  await expect.poll(() => seen.forms.length, { timeout: 30_000 }).toBeGreaterThan(target);
}
