import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGeoLookup, lookupUrl } from "./geo-lookup.server.ts";
import { plainAddress } from "./ip-address.server.ts";
import { findCountry } from "./region.server.ts";

const chinese = "114.114.114.114";
const american = "8.8.8.8";

test.each([
  ["CN", american, "CN"],
  ["cn", american, "CN"],
  [" US ", chinese, "US"],
  ["CN, US", chinese, "US"],
  [undefined, chinese, "CN"],
  ["", chinese, "CN"],
  ["XX", chinese, "CN"],
  ["T1", chinese, "CN"],
  ["China", american, "US"],
])("a proxy that says %j about %s means %s", (said, address, country) => {
  expect(findCountry(said, address)).toBe(country);
});

test.each([
  [chinese, "CN"],
  ["223.5.5.5", "CN"],
  ["::ffff:223.5.5.5", "CN"],
  ["::FFFF:df05:0505", "CN"],
  ["223.5.5.5:51234", "CN"],
  ["2400:3200::1", "CN"],
  ["[2400:3200::1]:443", "CN"],
  [american, "US"],
  ["2a00:1450:4001:830::200e", expect.not.stringMatching("CN")],
  ["127.0.0.1", undefined],
  ["10.1.2.3", undefined],
  ["192.168.0.7", undefined],
  ["172.20.0.2", undefined],
  ["::1", undefined],
  ["fd12::1", undefined],
  ["fe80::1%eth0", undefined],
  ["", undefined],
  ["not an address", undefined],
  ["1.2.3.4.5", undefined],
  ["999.1.1.1", undefined],
])("%s is in %s", (address, country) => {
  expect(findCountry(undefined, address)).toEqual(country);
});

test("more addresses than are remembered are still told apart", () => {
  for (let number = 0; number < 1500; number += 1) {
    findCountry(undefined, `8.8.${number >> 8}.${number & 255}`);
  }
  expect(findCountry(undefined, chinese)).toBe("CN");
  expect(plainAddress("[::ffff:1.2.3.4]:80")).toBe("1.2.3.4");
});

test("a lookup service cannot send us elsewhere", async () => {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/inside") response.end('{"country_code":"CN"}');
    else response.writeHead(302, { location: "/inside" }).end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const find = createGeoLookup(`http://127.0.0.1:${port}/{ip}`);
  expect(await find("203.0.113.9")).toBeUndefined();
  expect(asked).toEqual(["/203.0.113.9"]);
  service.close();
});

test.each([
  ["https://geo.example/{ip}?key=1", "https://geo.example/1.2.3.4?key=1"],
  ["https://geo.example/v1?ip=", "https://geo.example/v1?ip=1.2.3.4"],
  ["https://geo.example", "https://geo.example/1.2.3.4/json"],
  ["https://geo.example/json/", "https://geo.example/1.2.3.4/json"],
  ["https://geo.example/v1/?key=1", "https://geo.example/v1/1.2.3.4/json?key=1"],
])("%s is asked as %s", (service, url) => {
  expect(lookupUrl(service, "1.2.3.4")).toBe(url);
});

/** A service on the loopback whose answer depends on the last number of the address. */
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? "");
  const last = Number(/\.(\d+)$/.exec(request.url ?? "")?.[1]);
  if (last === 1) response.end('{"country_code":"cn"}');
  if (last === 2) response.writeHead(500).end("down");
  if (last === 3) response.end("<html>");
  if (last === 4) response.end('{"country_code":null}');
  if (last === 5) response.destroy();
  if (last === 6) response.write('{"country_code":');
  if (last === 8) response.end('{"country_code":"CN, of course"}');
});
let lookUp: ReturnType<typeof createGeoLookup>;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  lookUp = createGeoLookup(`http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}`);
});
afterAll(() => service.closeAllConnections());
afterAll(() => service.close());

test("the service's answer is asked for once", async () => {
  expect(await Promise.all([lookUp("203.0.113.1"), lookUp("203.0.113.1")])).toEqual(["CN", "CN"]);
  expect(await lookUp("203.0.113.1")).toBe("CN");
  expect(asked.filter((url) => url === "/203.0.113.1")).toHaveLength(1);
  expect(await lookUp("203.0.113.1", Date.now() + 3_700_000)).toBe("CN");
  expect(asked.filter((url) => url === "/203.0.113.1")).toHaveLength(2);
});

test.each([
  ["an error", 2],
  ["no JSON", 3],
  ["no country", 4],
  ["a closed connection", 5],
  ["half an answer", 6],
  ["silence", 7],
  ["a sentence", 8],
])("%s is no answer, within a second", async (_, last) => {
  const begin = Date.now();
  expect(await lookUp(`203.0.113.${last}`)).toBeUndefined();
  expect(Date.now() - begin).toBeLessThan(2000);
});

test("a failure is asked about again after a minute, not before", async () => {
  await lookUp("203.0.114.2");
  await lookUp("203.0.114.2");
  await lookUp("203.0.114.2", Date.now() + 61_000);
  expect(asked.filter((url) => url === "/203.0.114.2")).toHaveLength(2);
});

test("a crowd of strangers does not become a crowd of questions", async () => {
  const before = asked.length;
  await Promise.all(Array.from({ length: 300 }, (_, at) => lookUp(`198.51.100.${at}.7`)));
  expect(asked.length - before).toBeLessThanOrEqual(50);
});
