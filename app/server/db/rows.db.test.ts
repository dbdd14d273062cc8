import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "./db.server.ts";
import { findRow, insertRow, updateRows } from "./rows.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const at = "2026-11-18T00:00:00.000Z";
const setting = { value: "1", updated_at: at, updated_by: null };

test("rows are found and changed by all their values, and never for want of any", async () => {
  for (const name of ["one", "two"]) await insertRow(db, "settings", { name, ...setting });
  const key = { name: "one", updated_by: null };
  expect(await updateRows(db, "settings", key, { updated_by: "ada" })).toBe(1);
  expect(await findRow(db, "settings", { name: "two" }, ["updated_at"])).toEqual({
    updated_at: at,
  });
  expect(await findRow(db, "settings", { name: "three" })).toBeUndefined();
  await expect(updateRows(db, "settings", {}, { updated_by: "nobody" })).rejects.toThrow(
    "which rows",
  );
});
