import { expect, test } from "vitest";
import { playerMessages } from "./player-messages.ts";

const youtube = playerMessages("https://www.youtube-nocookie.com");
const vimeo = playerMessages("https://player.vimeo.com");

test("the time is read from what YouTube's player says", () => {
  const info = { currentTime: 130.7, duration: 522.3, playerState: 1 };
  const message = JSON.stringify({ event: "infoDelivery", info, id: 1, channel: "widget" });
  expect(youtube.read(message)).toEqual({ time: { seconds: 130, length: 522 } });
  expect(youtube.read(JSON.stringify({ event: "infoDelivery", info: { volume: 80 } }))).toEqual({});
  // Before a film has loaded its length is 0.
  const early = { event: "initialDelivery", info: { currentTime: 0, duration: 0 } };
  expect(youtube.read(JSON.stringify(early))).toEqual({ time: { seconds: 0 } });
});

test("the time is asked of and read from Vimeo's player", () => {
  const reply = { method: "addEventListener", value: "timeupdate" };
  expect(vimeo.read({ event: "ready" })).toEqual({ reply });
  expect(vimeo.read(JSON.stringify({ method: "ping" }))).toEqual({ reply });
  const update = { event: "timeupdate", data: { seconds: 61.2, duration: 90, percent: 0.68 } };
  expect(vimeo.read(JSON.stringify(update))).toEqual({ time: { seconds: 61, length: 90 } });
  expect(vimeo.read({ event: "play", data: { seconds: 3 } })).toEqual({});
});

test.each(["", "{", "null", "[]", 7, null, undefined, { info: 3 }, '{"info":{"currentTime":"9"}}'])(
  "%j says nothing about time",
  (data) => {
    for (const player of [youtube, vimeo]) expect(player.read(data).time).toBeUndefined();
  },
);

test("players are sent to a moment and play on", () => {
  expect(youtube.seek(130)).toMatchObject([
    { event: "command", func: "seekTo", args: [130, true] },
    { event: "command", func: "playVideo" },
  ]);
  expect(vimeo.seek(130)).toEqual([{ method: "setCurrentTime", value: 130 }, { method: "play" }]);
});
