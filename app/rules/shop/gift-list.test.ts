import { expect, test } from "vitest";
import { giftKey, listInAddress, maxListed, readGiftList, slugAndPlace } from "./gift-list.ts";

test("a list is written into an address and read again", () => {
  const gifts = [
    { slug: "shea-house", place: 2 },
    { slug: "oak-2026", place: 6 },
  ];
  const keys = gifts.map(giftKey);
  expect(keys).toEqual(["shea-house.2", "oak-2026.6"]);
  expect(listInAddress(new URLSearchParams(`list=${keys.join(",")}`))).toEqual(keys);
  expect(listInAddress(new URLSearchParams("list=shea-house.2&list=oak-2026.6"))).toEqual(keys);
  expect(keys.map(slugAndPlace)).toEqual(gifts);
});

test("an address without a list is no list, one with an empty list is an empty one", () => {
  expect(listInAddress(new URLSearchParams("utm_source=x"))).toBeUndefined();
  expect(listInAddress(new URLSearchParams("list="))).toEqual([]);
});

test.each([
  ["", []],
  ["a.1,a.1, a.1", ["a.1"]],
  ["a.0,a.7,a.-1,a.1.2,a.,.1,a", []],
  ["../../etc/passwd.1,<script>.1,a b.1,null\0.1,%00.1", []],
  [`${"a".repeat(201)}.1,'; drop table gifts; --.1`, []],
  ['{"a":1}', []],
])("hostile or broken lists name nothing that could do harm: %j", (text, keys) => {
  expect(readGiftList(text)).toEqual(keys);
});

test("a list ends at its most", () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `gift-${index}.1`).join(",");
  expect(readGiftList(text)).toHaveLength(maxListed);
});
