import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { maxProducts } from "#app/rules/shop/products.ts";
import { clock } from "#app/server/clock.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { readFormData, readJson } from "#app/server/guard/form-data.server.ts";
import { delays } from "#app/ui/draft/draft.ts";
import { isWorkRefused, limitWork, requireWork, workAnHour } from "./work-limit.server.ts";

beforeAll(migrate);
afterEach(() => vi.restoreAllMocks());
afterAll(closeDatabase);

type Sent = { path?: string; body?: BodyInit; method?: string };

/** What a door answers that asks who is there, and then reads. */
async function send(caller: string, sent: Sent = {}) {
  const { path = "/api/posts", method = "POST" } = sent;
  // As the framework says it.
  const pattern = path.slice(1);
  const body = sent.body ?? "{}";
  const url = `http://localhost${path}`;
  const request = new Request(url, { method, ...(method === "POST" && { body }) });
  const context = new RouterContextProvider();
  let wasRead = false;
  const response = await limitWork(caller, { request, context, pattern }, async () => {
    try {
      requireWork(context);
      if (method === "POST") await (body instanceof FormData ? readFormData : readJson)(request);
      wasRead = true;
      return new Response("Done");
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  });
  return { response, wasRead, isRefused: isWorkRefused(context) };
}

async function counted(caller: string) {
  const rows = await db
    .selectFrom("rate_hits")
    .select("items")
    .where("key", "=", `work:${caller}`)
    .execute();
  return rows.reduce((sum, { items }) => sum + items, 0);
}

function fill(caller: string, items = workAnHour) {
  return db
    .insertInto("rate_hits")
    .values({ key: `work:${caller}`, at: clock.now(), items })
    .execute();
}

test("a change counts one and each item of its body: elements of all lists, or fields of a form", async () => {
  const cost = async (sent: Sent) => {
    const caller = crypto.randomUUID();
    await send(caller, sent);
    return counted(caller);
  };
  expect(await cost({})).toBe(1);
  const lists = { post: { products: [{}, { sizes: ["S", "M"] }, {}], tags: [] }, ids: ["a"] };
  expect(await cost({ body: JSON.stringify(lists) })).toBe(1 + 3 + 2 + 1);
  expect(await cost({ body: JSON.stringify({ ids: Array(200).fill("a") }) })).toBe(201);
  expect(await cost({ body: JSON.stringify({ content: "x".repeat(140_000) }) })).toBe(1 + 2);
  const form = new FormData();
  for (const id of ["a", "b", "c"]) form.append("id", id);
  expect(await cost({ path: "/admin/links", body: form })).toBe(4);
  expect(await cost({ body: "no JSON" })).toBe(1);
});

test("reading, and what its row leaves uncounted, is free, and open to whoever has reached the limit", async () => {
  await fill("busy");
  expect((await send("busy", { path: "/admin/links", method: "GET" })).response.status).toBe(200);
  for (const path of ["/admin/account", "/admin/users", "/api/images", "/api/passkeys", "/auth"]) {
    expect((await send("busy", { path })).response.status).toBe(200);
  }
  expect(await counted("busy")).toBe(workAnHour);
});

test("a reached limit refuses before the body is read, says when to come again, and is nobody else's", async () => {
  await fill("greedy");
  const { response, wasRead, isRefused } = await send("greedy");
  expect([response.status, wasRead, isRefused]).toEqual([429, false, true]);
  const { error } = (await response.json()) as { error: string };
  expect(error).toMatch(/^Not saved: .* Please try again in \d+ minutes\.$/);
  const seconds = Number(response.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect((await send("modest")).response.status).toBe(200);
  const later = clock.now() + 3_600_000;
  vi.spyOn(clock, "now").mockReturnValue(later);
  expect((await send("greedy")).response.status).toBe(200);
});

test("a body with more items than are left is refused before it is used, and its texts come back", async () => {
  await fill("nearly", workAnHour - 10);
  const form = new FormData();
  for (let at = 0; at < 12; at += 1) form.append("word", `Word ${at}`);
  const { response, wasRead } = await send("nearly", { path: "/admin/redirects", body: form });
  expect([response.status, wasRead]).toEqual([429, false]);
  expect(await response.json()).toMatchObject({
    unsent: Array.from({ length: 12 }, (_, at) => ["word", `Word ${at}`]),
  });
  expect(response.headers.get("Retry-After")).toBeTruthy();
  expect((await send("nearly")).response.status).toBe(200);
});

test("many at the same moment are counted exactly", async () => {
  await fill("many", workAnHour - 100);
  const body = JSON.stringify({ ids: Array(9).fill("a") });
  const all = await Promise.all(Array.from({ length: 30 }, () => send("many", { body })));
  const taken = all.filter(({ response }) => response.status === 200);
  expect(taken.length).toBeGreaterThan(4);
  expect(await counted("many")).toBeLessThanOrEqual(workAnHour);
});

test("nobody who writes meets it, and no script gets far", () => {
  const savesAnHour = 3_600_000 / delays.save;
  /** As many rows as a post may have while it is written, and a text of a million letters. */
  const post = 1 + 50 + Math.floor(1_000_000 / 65_536);
  /** Nine fields for each product of a brand, and four more. */
  const brand = 1 + 9 * maxProducts + 4;
  for (const save of [post, brand]) expect(savesAnHour * save).toBeLessThan(workAnHour);
  const listsAnHour = workAnHour / 201;
  expect(listsAnHour / 60).toBeGreaterThan(15);
  const savesOfScript = workAnHour / (1 + 2000);
  expect(savesOfScript).toBeLessThan(100);
});
