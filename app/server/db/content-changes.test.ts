import { expect, test, vi } from "vitest";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange, followContent, onContentChange } from "./content-changes.server.ts";

const later: (() => void)[] = [];
vi.spyOn(clock, "after").mockImplementation((_, work) => {
  later.push(work);
  return () => void later.splice(later.indexOf(work), 1);
});

test("what follows content tries until it can be read, tells what is new, and stops with the site", async () => {
  const load = vi.fn<() => Promise<boolean>>();
  const stop = followContent(load);
  let changes = 0;
  onContentChange(() => {
    changes += 1;
  });
  load.mockRejectedValueOnce(new Error("The database is down."));
  load.mockResolvedValueOnce(true).mockResolvedValue(false);
  announceContentChange();
  await vi.waitUntil(() => later.length === 1);
  later.pop()?.();
  await vi.waitUntil(() => changes === 2);
  expect(load).toHaveBeenCalledTimes(3);

  load.mockRejectedValue(new Error("The database is closed."));
  announceContentChange();
  await vi.waitUntil(() => later.length === 1);
  const [retry] = later;
  stop();
  expect(later).toEqual([]);
  // It was already on its way.
  retry?.();
  announceContentChange();
  await new Promise(setImmediate);
  expect(load).toHaveBeenCalledTimes(4);
  expect(later).toEqual([]);
});
