import { afterEach, expect, test, vi } from "vitest";
import { send } from "./send.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an object is posted as JSON and the answer is parsed", async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ ok: true }, { status: 201 }),
  );
  vi.stubGlobal("fetch", fetch);
  expect(await send("/api", { a: 1 }, { timeout: 1000 })).toEqual({
    status: 201,
    body: { ok: true },
  });
  expect(fetch).toHaveBeenCalledWith(
    "/api",
    expect.objectContaining({
      method: "POST",
      body: '{"a":1}',
      headers: { "Content-Type": "application/json" },
    }),
  );
});

test("form data is sent as it is, so that the browser sets the boundary", async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetch);
  const form = new FormData();
  await send("/api", form, { timeout: 1000 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ body: form, headers: undefined });
});

test("an answer that is not JSON has a status and no body", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await send("/api", {}, { timeout: 1000 })).toEqual({ status: 502, body: undefined });
});

test("a lost connection is returned, not thrown", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await send("/api", {}, { timeout: 1000 })).toEqual({ failure: "network" });
});

test("a request without an answer is aborted after the timeout", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener("abort", reject));
  });
  const answer = send("/api", {}, { timeout: 30_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toEqual({ failure: "timeout" });
});
