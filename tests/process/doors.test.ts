import { expect, test } from "vitest";
import { freshAt } from "#app/areas.ts";
import { staffDoors, tryDoors } from "../support/doors.ts";
import { startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

test("every door of the table, for everybody", async () => {
  const site = await startSite();
  await tryDoors(site, async (sql, values) => {
    withDatabase(site, (database) => database.prepare(sql).run(...values));
  });
  await site.stop();
});

test("posts and pictures never ask for a fresh sign-in, and what gives power does", () => {
  const asking = staffDoors.filter(({ pattern }) => freshAt(pattern).length > 0);
  const patterns = asking.map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => /posts|pages|pictures|media|images/.test(pattern))).toEqual(
    [],
  );
  expect(patterns).toEqual(
    expect.arrayContaining(["/admin/users", "/admin/account", "/admin/people", "/api/passkeys"]),
  );
});
