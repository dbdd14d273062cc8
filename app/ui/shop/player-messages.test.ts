import { expect, test } from "vitest";
import { readMessage } from "./player-messages.ts";

test.each([
  [{ event: "infoDelivery", info: { currentTime: 130.4 } }, { time: 130.4 }],
  [
    { event: "initialDelivery", info: { currentTime: 0, duration: 522.46 } },
    { time: 0, duration: 522.46 },
  ],
  [
    { event: "timeupdate", data: { seconds: 12, duration: 300, percent: 0.04 } },
    { time: 12, duration: 300 },
  ],
  [{ method: "getDuration", value: 300 }, { duration: 300 }],
])("%j of a player says %j", (message, said) => {
  expect(readMessage(JSON.stringify(message))).toEqual(said);
  expect(readMessage(message)).toEqual(said);
});

test.each([
  undefined,
  null,
  7,
  "no JSON",
  "null",
  [],
  { event: "onReady" },
  { event: "infoDelivery", info: { currentTime: -1, duration: "long" } },
  { event: "infoDelivery", info: { currentTime: Number.NaN } },
  { event: "timeupdate", data: null },
])("%j says nothing", (message) => expect(readMessage(message)).toEqual({}));
