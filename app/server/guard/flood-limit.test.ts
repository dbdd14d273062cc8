import { expect, test } from "vitest";
import { createFloodLimit } from "./flood-limit.server.ts";
import { networkOf } from "./ip-address.server.ts";

test("so many are let through, and one more whenever the window frees one", () => {
  const take = createFloodLimit({ max: 3, seconds: 10 });
  const at = (second: number) => take("10.0.0.1", second * 1000);
  expect([at(0), at(1), at(2)]).toEqual([0, 0, 0]);
  expect([at(3), at(9.5)]).toEqual([7, 1]);
  expect([at(10), at(10.5)]).toEqual([0, 1]);
  expect(take("10.0.0.2", 10_500)).toBe(0);
});

test("however many addresses ask, only so many are remembered", () => {
  const take = createFloodLimit({ max: 1, seconds: 10, addresses: 2 });
  for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) expect(take(address, 0)).toBe(0);
  expect(take("10.0.0.3", 0)).toBe(10);
  expect(take("10.0.0.1", 0)).toBe(0);
});

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["10.1.2.3:5678", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["[2001:0DB8:1:2::9]:443", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["1::2:3:4:5:6:7", "1:0:2:3"],
  ["::1", "0:0:0:0"],
  ["nonsense", "nonsense"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
