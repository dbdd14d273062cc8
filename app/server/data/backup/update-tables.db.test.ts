import { afterAll, expect, test, vi } from "vitest";
import { closeDatabase, engine } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { updateTables } from "./update-tables.server.ts";

const flushed = vi.hoisted<string[]>(() => []);
vi.mock(import("#app/server/pictures/folder-storage.server.ts"), async (original) => {
  const storage = await original();
  return {
    ...storage,
    async flush(path: string) {
      flushed.push(path);
      await storage.flush(path);
    },
  };
});

afterAll(closeDatabase);

test("nothing is acknowledged before the name of the database is on the disk", async () => {
  await updateTables();
  expect(flushed).toEqual(engine === "sqlite" ? [env.DATA_DIR] : []);
});
