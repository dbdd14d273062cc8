import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLinkChecker, type LinkCheckOptions } from "#app/server/web/link-check.server.ts";
import { failureOf } from "#app/server/web/link-request.server.ts";
import { startHostileWeb } from "../../tests/support/hostile-web.ts";

let web: Awaited<ReturnType<typeof startHostileWeb>>;

beforeAll(async () => {
  web = await startHostileWeb();
});
afterAll(() => web.stop());
beforeEach(() => {
  web.asked.length = 0;
});

/** The loopback stands for the internet, and other addresses of it for private networks. */
const options: LinkCheckOptions = {
  resolve: async (host) => (host.endsWith(".inside.test") ? ["10.0.0.7"] : ["127.0.0.1"]),
  isAllowed: (address) => address === "127.0.0.1",
  limits: { request: 1500, link: 3000, list: 10_000 },
  pause: 0,
};

function link(path: string, host = "shop.test") {
  return `http://${host}:${web.port}/${path}`;
}

async function check(path: string, use: "page" | "picture" = "page") {
  const begin = performance.now();
  const fate = await createLinkChecker(options).check(link(path), use);
  expect(performance.now() - begin).toBeLessThan(6000);
  return fate;
}

test.each([
  ["slow-body", "fine"],
  ["endless-body", "fine"],
  ["ten-gigabytes", "fine"],
  ["gzip-bomb", "fine"],
  ["head-hangs", "fine"],
  ["head-resets", "fine"],
  ["slow-headers", "unknown"],
  ["endless-headers", "unknown"],
  ["long-header", "unknown"],
  ["endless-hints", "unknown"],
  ["silent", "unknown"],
  ["reset", "unknown"],
  ["get-hangs-up", "unknown"],
  ["nonsense", "unknown"],
])("a host with %s is %s, in time and without its bytes", async (path, kind) => {
  expect(await check(path)).toMatchObject({ kind });
  // What the buffers of two sockets hold: nobody read more.
  expect(web.sent.get(`/${path}`) ?? 0).toBeLessThan(16 * 1024 * 1024);
  await expect.poll(web.open).toBe(0);
});

test("a host that announces an answer for ever is not listened to until the time is over", async () => {
  expect(await check("endless-hints?again")).toEqual({
    kind: "unknown",
    reason: "it never comes to its answer",
  });
});

test("a host that stays silent is left alone, and others are asked meanwhile", async () => {
  const limits = { request: 300, link: 400, list: 60_000 };
  const checker = createLinkChecker({ ...options, limits });
  const silent = Array.from({ length: 40 }, (_, index) => checker.check(link(`silent?${index}`)));
  expect(await checker.check(link("fine", "other.test"))).toEqual({ kind: "fine", bytes: 0 });
  const fates = await Promise.all(silent);
  expect(fates.every(({ kind }) => kind === "unknown")).toBe(true);
  expect(fates.at(-1)).toMatchObject({ reason: expect.stringContaining("did not answer before") });
  expect(web.asked.filter((each) => each.includes("silent")).length).toBeLessThanOrEqual(4);
});

test("a check that is stopped ends at once, whatever it waits for", async () => {
  const stopping = new AbortController();
  const limits = { request: 60_000, link: 60_000, list: 60_000 };
  const checker = createLinkChecker({ ...options, limits, signal: stopping.signal, pause: 60_000 });
  const unresolved = createLinkChecker({
    ...options,
    limits,
    signal: stopping.signal,
    resolve: () => new Promise(() => {}),
  });
  const waiting = [
    checker.check(link("silent?stop")),
    checker.check(link("fine?after-it")),
    checker.check(link("slow-headers?stop", "slow.test")),
    unresolved.check(link("fine?name")),
  ];
  await expect.poll(() => web.asked.length).toBe(2);
  const begin = performance.now();
  stopping.abort();
  await Promise.all(waiting);
  expect(performance.now() - begin).toBeLessThan(1000);
});

test("a name that turns private between two requests is judged each time", async () => {
  let looked = 0;
  const resolve = async () => {
    looked += 1;
    return looked === 1 ? ["127.0.0.1"] : ["10.0.0.7"];
  };
  // HEAD is refused, so a second request follows.
  const fate = await createLinkChecker({ ...options, resolve }).check(link("endless-body?rebound"));
  expect(fate).toEqual({ kind: "unknown", reason: "it leads into a private network" });
  expect(web.asked).toEqual(["HEAD /endless-body?rebound"]);
});

test("a link of 2,048 characters and one with letters of the world are asked as they are", async () => {
  const long = link(`fine?${"a".repeat(2048)}`).slice(0, 2048);
  const checker = createLinkChecker(options);
  expect(await checker.check(long)).toMatchObject({ kind: "fine" });
  expect(await checker.check(link("fine?é=ü", "bücher.test"))).toMatchObject({ kind: "fine" });
  expect(web.asked.at(-1)).toBe("HEAD /fine?%C3%A9=%C3%BC");
});

test("one request at a time for a host, with a pause", async () => {
  const checker = createLinkChecker({ ...options, pause: 120 });
  const begin = performance.now();
  await Promise.all([1, 2, 3].map((number) => checker.check(link(`fine?${number}`))));
  expect(performance.now() - begin).toBeGreaterThanOrEqual(230);
});

test.each([
  [{ code: "CERT_HAS_EXPIRED" }, true],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, true],
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, true],
  [{ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, false],
  [{ code: "SELF_SIGNED_CERT_IN_CHAIN" }, false],
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "ECONNRESET" }, false],
  [{ code: "ENETUNREACH" }, false],
  [{ code: "ETIMEOUT" }, false],
  [{ code: "", name: "TimeoutError" }, false],
])("%o is certain: %s", (fields, certain) => {
  const failure = failureOf(Object.assign(new Error("no"), fields));
  expect(failure.certain === true).toBe(certain);
  // Our own site may be starting.
  if (fields.code === "ECONNREFUSED")
    expect(failureOf(Object.assign(new Error(), fields), true).certain).toBeUndefined();
});

test("a host that refuses on one of two networks, of which this machine has one, refuses", () => {
  const each = (code: string) => Object.assign(new Error(code), { code });
  const both = new AggregateError([each("ENETUNREACH"), each("ECONNREFUSED")]);
  expect(failureOf(both).certain).toBe(true);
  expect(
    failureOf(new AggregateError([each("ETIMEDOUT"), each("ECONNREFUSED")])).certain,
  ).toBeUndefined();
});
