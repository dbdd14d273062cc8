import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import {
  deleteOldMissing,
  listMissing,
  noteMissing,
  setIgnored,
  writeMissing,
} from "./missing-addresses.server.ts";
import { saveRedirect } from "./redirects.server.ts";

const day = 24 * 3600 * 1000;

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("missing_addresses").execute();
});

test("what visitors ask for is counted by address, with the last page that linked there", async () => {
  noteMissing("/old-page", "/blog");
  noteMissing("/Old-Page", null);
  await writeMissing();
  noteMissing("/old-page", "https://elsewhere.example/list");
  noteMissing("/other", null);
  await writeMissing();
  const { addresses, total } = await listMissing();
  expect(total).toBe(2);
  expect(addresses).toMatchObject([
    { path: "/old-page", hits: 3, referrer: "https://elsewhere.example/list" },
    { path: "/other", hits: 1, referrer: null },
  ]);
});

test("a flood is cut off in memory and in the table, and what is asked for often stays", async () => {
  for (let visit = 0; visit < 5; visit += 1) noteMissing("/often", null);
  await writeMissing();
  for (let batch = 0; batch < 6; batch += 1) {
    for (let number = 0; number < 300; number += 1) noteMissing(`/flood-${batch}-${number}`, null);
    await writeMissing();
  }
  const { addresses, total } = await listMissing();
  expect(total).toBe(1000);
  expect(addresses[0]?.path).toBe("/often");
});

test("an ignored address is out of the list until it is shown again", async () => {
  noteMissing("/x", null);
  await writeMissing();
  expect(await setIgnored("/x", true)).toBe(true);
  noteMissing("/x", null);
  await writeMissing();
  expect(await listMissing()).toMatchObject({ total: 0, others: 1 });
  expect(await listMissing({ ignored: true })).toMatchObject({ addresses: [{ hits: 2 }] });
  await setIgnored("/x", false);
  expect(await listMissing()).toMatchObject({ total: 1 });
  expect(await setIgnored("/none", true)).toBe(false);
});

test("an address that leads somewhere is missing no longer, and old ones are forgotten", async () => {
  noteMissing("/x", null);
  noteMissing("/y", null);
  await writeMissing();
  await saveRedirect({ from: "/x", to: "/about" }, "a@example.com");
  expect(await listMissing()).toMatchObject({ addresses: [{ path: "/y" }] });
  await deleteOldMissing(Date.now() + 89 * day);
  expect(await listMissing()).toMatchObject({ total: 1 });
  await deleteOldMissing(Date.now() + 91 * day);
  expect(await listMissing()).toMatchObject({ total: 0 });
});
