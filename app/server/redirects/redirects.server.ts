import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { readFrom, readTo, splitQuery } from "#app/rules/links/redirect-path.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { checkPost, findShadow, resolveTarget, type Target } from "./redirect-target.server.ts";

export type Typed = { from: string; to: string };

/** Saves what staff typed; `was` is the address of the redirect that they changed. */
export async function saveRedirect(
  typed: Typed,
  by: string,
  was?: string,
): Promise<{ from: string } | { problems: FieldProblem[] }> {
  const read = { from: readFrom(typed.from, siteUrl()), to: readTo(typed.to, siteUrl()) };
  if (!("from" in read.from)) return refused("from", read.from.problem);
  if (!("to" in read.to)) return refused("to", read.to.problem);
  const [{ from }, { to }] = [read.from, read.to];
  const problem = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "redirects");
    const shadow = await findShadow(transaction, from);
    if (shadow) return refused("from", shadow);
    if (from !== was && (await isUsed(transaction, from))) return refused("from", doubled(from));
    const target = await resolveTarget(transaction, from, to);
    if ("problem" in target) return refused("to", target.problem);
    if (was !== undefined && was !== from) await remove(transaction, was);
    await write(transaction, from, target, by);
    return undefined;
  });
  if (problem) return problem;
  announceContentChange("redirects");
  return { from };
}

export async function deleteRedirect(from: string) {
  const deleted = await db.transaction().execute((transaction) => remove(transaction, from));
  if (deleted) announceContentChange("redirects");
  return deleted;
}

export type OldAddress = { from: string } & ({ postId: string } | { to: string });

/**
 * Adds what is known of old addresses, for an import: paths with their query, without a host. What exists
 * already stays as it is. Returns what was left out, and why. Part of the caller's transaction, who calls
 * `announceContentChange()` afterwards.
 */
export async function addRedirects(transaction: Transaction, addresses: readonly OldAddress[]) {
  const skipped: { from: string; why: string }[] = [];
  await takeTurns(transaction, "redirects");
  const now = clock.iso();
  for (const address of addresses) {
    const why = await addOne(transaction, address, now);
    if (why) skipped.push({ from: address.from, why });
  }
  return skipped;
}

async function addOne(transaction: Transaction, address: OldAddress, now: string) {
  const read = readFrom(address.from, siteUrl());
  if ("problem" in read) return read.problem;
  const shadow = await findShadow(transaction, read.from);
  if (shadow) return shadow;
  const target =
    "postId" in address
      ? await checkPost(transaction, read.from, address.postId)
      : await importedTarget(transaction, read.from, address.to);
  if ("problem" in target) return target.problem;
  const known = await findRow(transaction, "redirects", { from_path: read.from });
  if (!known) await write(transaction, read.from, target, null, now);
  else if (!isSame(known, target)) return doubled(read.from);
  return undefined;
}

async function importedTarget(transaction: Transaction, from: string, to: string) {
  const read = readTo(to, siteUrl());
  return "to" in read ? resolveTarget(transaction, from, read.to) : read;
}

function isSame(known: Target, { to_address, post_id }: Target) {
  return known.to_address === to_address && known.post_id === post_id;
}

/** What says that a post is gone may be sent elsewhere; everything else is changed where it is listed. */
async function isUsed(transaction: Transaction, from: string) {
  const row = await findRow(transaction, "redirects", { from_path: from });
  return row !== undefined && (row.to_address !== null || row.post_id !== null);
}

function doubled(from: string) {
  return `${from} leads somewhere already. Please change it in the list.`;
}

async function write(
  transaction: Transaction,
  from_path: string,
  target: Target,
  created_by: string | null,
  created_at = clock.iso(),
) {
  await transaction
    .insertInto("redirects")
    .values({ from_path, ...target, created_at, created_by, last_hit_at: null })
    .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ ...target, created_by }))
    .execute();
  // What led here leads to the new end at once.
  await updateRows(transaction, "redirects", { to_address: from_path }, target);
  const [path] = splitQuery(from_path);
  await transaction.deleteFrom("missing_addresses").where("path", "=", path).execute();
}

async function remove(transaction: Transaction, from: string) {
  const { numDeletedRows } = await transaction
    .deleteFrom("redirects")
    .where("from_path", "=", from)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function refused(field: keyof Typed, message: string) {
  return { problems: [{ field, message }] };
}
