import { type FindCode, runsOut } from "#app/rules/shop/claims.ts";
import { hostOfAddress } from "#app/rules/shop/store-host.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { storeCode } from "./claims.server.ts";
import { ensureLink, isOpen, listLinks } from "./partner-links.server.ts";

const day = 24 * 3600 * 1000;
const askedEvery = 30;
const remindedBefore = 30;
/** Of each in one night. */
const most = 100;

/** Asks stores again whose code was seen a month ago, and reminds brands whose claim runs out soon. */
export async function tendClaims(find: FindCode) {
  await askStoresAgain(find);
  await remind();
}

/** A store that lost its code is not struck at once: its claim runs out by itself. */
async function askStoresAgain(find: FindCode) {
  const due = await db
    .selectFrom("claims")
    .innerJoin("blog_posts", "blog_posts.id", "claims.post_id")
    .select(["claims.post_id", "claims.source", "blog_posts.shopping_link"])
    .where("claims.kind", "=", "domain")
    .where("claims.checked_at", "<", inDays(-askedEvery))
    .orderBy("claims.checked_at")
    .limit(most)
    .execute();
  for (const { post_id, source, shopping_link } of due) {
    const store = URL.parse(shopping_link ?? "");
    if (!store || hostOfAddress(shopping_link) !== source) continue;
    const { found } = await find(store, storeCode(post_id));
    if (!found) continue;
    const at = clock.date();
    const seen = { checked_at: at.toISOString(), expires_at: runsOut(at) };
    await updateRows(db, "claims", { post_id, kind: "domain" }, seen);
    announceContentChange("claims");
  }
}

/** Once for each answer; the mail has a link that is open. */
async function remind() {
  const due = await db
    .selectFrom("claims")
    .select(["post_id", "email"])
    .distinct()
    .where("kind", "in", ["declared", "certificate"])
    .where("reminded_at", "is", null)
    .where("expires_at", "<", inDays(remindedBefore))
    .where("expires_at", ">", clock.iso())
    .limit(most)
    .execute();
  for (const { post_id, email } of due) {
    await ensureLink({ postId: post_id, enquiryId: null, email }, "the site");
    const link = (await listLinks(post_id)).find((known) => isOpen(known));
    if (!link) continue;
    await db.transaction().execute(async (transaction) => {
      await updateRows(transaction, "claims", { post_id }, { reminded_at: clock.iso() });
      await queueMail(transaction, "claim-reminder", link.id, clock.iso());
    });
  }
  if (due.length > 0) notifyOutbox();
}

function inDays(days: number) {
  return new Date(clock.now() + days * day).toISOString();
}
