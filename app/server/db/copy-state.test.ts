import { expect, test, vi } from "vitest";
import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";
import { copyState, noteLevel, noteTaking, untilCopied } from "./copy-state.server.ts";

test("who stored something after changes were taken, at the same moment, waits for the next ones", async () => {
  Object.assign(env, { COPY_TO: "elsewhere", COPY_MODE: "sync", DATABASE_URL: undefined });
  vi.spyOn(clock, "elapsed").mockReturnValue(1000);
  const before = noteTaking();
  let isCopied = false;
  const copied = untilCopied().then(() => {
    isCopied = true;
  });
  noteLevel(clock.now(), before);
  await new Promise(setImmediate);
  expect(isCopied).toBe(false);
  noteLevel(clock.now(), noteTaking());
  await copied;
  expect(copyState.waived).toBe(0);
});
