import type { LinkResult } from "#app/rules/links/link-result.ts";
import { nextLinkState } from "#app/rules/links/link-state.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";

const rowsAtOnce = 200;

export function listLinkRows() {
  return db.selectFrom("outgoing_links").selectAll().execute();
}

export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number];

export function findLinkRow(address: string) {
  return findRow(db, "outgoing_links", { address });
}

/** A row for every address that is linked to, and none for others; a few at a time. */
export async function syncLinkRows(addresses: ReadonlySet<string>) {
  const stored = new Set((await listLinkRows()).map(({ address }) => address));
  for (const gone of chunks([...stored].filter((address) => !addresses.has(address)))) {
    await db.deleteFrom("outgoing_links").where("address", "in", gone).execute();
  }
  const added = [...addresses].filter((address) => !stored.has(address));
  for (const some of chunks(added)) await addLinkRows(some);
}

export async function addLinkRows(addresses: readonly string[]) {
  await db
    .insertInto("outgoing_links")
    .values(addresses.map((address) => ({ address, unavailable: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function chunks(addresses: string[]) {
  return Array.from({ length: Math.ceil(addresses.length / rowsAtOnce) }, (_, index) =>
    addresses.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/** Stores what a check found; true if visitors now see something else. */
export async function saveResult(address: string, result: LinkResult, now: Date) {
  const before = await findLinkRow(address);
  // Since the check began, the last post with it was changed.
  if (!before) return false;
  const { unavailable, ...state } = nextLinkState(before, result, now);
  await db
    .updateTable("outgoing_links")
    .set((eb) => ({
      ...state,
      // Somebody may ignore it at this moment.
      unavailable: unavailable ? eb("ignored_at", "is", null).$castTo<boolean>() : false,
    }))
    .where("address", "=", address)
    .execute();
  return before.unavailable !== (unavailable && !before.ignored_at);
}

/** An ignored link is never taken from visitors. Returns false if it is not known. */
export async function ignoreLink(address: string, by: string) {
  const ignored = await db
    .updateTable("outgoing_links")
    .set({ ignored_at: clock.iso(), ignored_by: by, unavailable: false })
    .where("address", "=", address)
    .returning("address")
    .executeTakeFirst();
  if (ignored) announceContentChange("outgoing_links");
  return ignored !== undefined;
}

/** From the next check on, its failures count again. */
export async function watchLink(address: string) {
  const watched = await db
    .updateTable("outgoing_links")
    .set({ ignored_at: null, ignored_by: null })
    .where("address", "=", address)
    .returning("address")
    .executeTakeFirst();
  return watched !== undefined;
}
