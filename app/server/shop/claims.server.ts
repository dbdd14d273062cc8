import {
  type ClaimKind,
  claimWording,
  type FindCode,
  longestWho,
  longestWords,
  runsOut,
} from "#app/rules/shop/claims.ts";
import { hostOfAddress } from "#app/rules/shop/store-host.ts";
import { cleanText, lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, insertRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, Database, PartnerLink, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { hashedKey, LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";

/** What a brand says of itself, and what staff do about it. Nothing here is ever guessed or imported. */

export function listClaims(postId: string) {
  return db.selectFrom("claims").selectAll().where("post_id", "=", postId).execute();
}

/** What the brand puts at the address of its store; the same as long as the site keeps its secret. */
export function storeCode(postId: string) {
  return `claim-${hashedKey("store-code", postId)
    .replace(/[^\w-]/g, "")
    .slice(-32)}`;
}

type Declared = { who: string; words: string };

/** Undefined if the name is missing or anything is too long. */
export function readDeclaration(form: FormData): Declared | undefined {
  const [who, words] = ["who", "words"].map((name) =>
    cleanText(wellFormed(String(form.get(name) ?? ""))).replace(/\s+/g, " "),
  ) as [string, string];
  const fits = lengthOf(who) >= 2 && lengthOf(who) <= longestWho && lengthOf(words) <= longestWords;
  return fits ? { who, words } : undefined;
}

/** The founder's word, also once more: it counts anew from now. */
export async function declare(link: PartnerLink, { who, words }: Declared) {
  const at = clock.date();
  await change(link.post_id, async (transaction, post) => {
    const wording = claimWording();
    const row = { email: link.email, who, words, wording, source: "form" };
    await placeClaim(transaction, link.post_id, "declared", row, at);
    await recordConsent(transaction, link, { action: "declared", wording, at: at.toISOString() });
    await note(transaction, post, "declared by the brand");
  });
}

/** Everything goes, what staff noted as well: without the founder's word nothing else is shown. */
export async function withdraw(link: PartnerLink) {
  await change(link.post_id, async (transaction, post) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("claims")
      .where("post_id", "=", link.post_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await recordConsent(transaction, link, { action: "withdrawn", at: clock.iso() });
    await note(transaction, post, "withdrawn by the brand");
  });
}

export type Confirming = "confirmed" | "undeclared" | "no store" | "busy" | { reason: string };

/** Asks the store's address for the code, outside of any transaction. */
export async function confirmStore(link: PartnerLink, find: FindCode): Promise<Confirming> {
  const { post_id } = link;
  const post = await findRow(db, "blog_posts", { id: post_id }, ["shopping_link"]);
  const store = URL.parse(post?.shopping_link ?? "");
  const source = hostOfAddress(store?.href ?? null);
  if (!store || !source) return "no store";
  if (!(await findRow(db, "claims", { post_id, kind: "declared" }))) return "undeclared";
  const limit = { key: hashedKey("claim-check", post_id), max: 10, seconds: 3600 };
  if ((await takeOne([limit]).catch(limitOnly)) instanceof LimitReached) return "busy";
  const asked = await find(store, storeCode(post_id));
  if (!asked.found) return { reason: asked.reason };
  const isPlaced = await change(post_id, async (transaction, own) => {
    // Withdrawn while the store was asked.
    if (!(await findRow(transaction, "claims", { post_id, kind: "declared" }))) return false;
    const row = { email: link.email, who: source, words: "", wording: "", source };
    await placeClaim(transaction, post_id, "domain", row, clock.date());
    await note(transaction, own, `store confirmed at ${source}`);
    return true;
  });
  return isPlaced ? "confirmed" : "undeclared";
}

export type Certificate = { issuer: string; number: string; until: string };

const latest = 10 * 366 * 24 * 3600 * 1000;

/** Undefined if something is missing, too long, or the day is over or absurd. */
export function readCertificate(form: FormData): Certificate | undefined {
  const [issuer, number] = ["issuer", "number"].map((name) =>
    cleanText(wellFormed(String(form.get(name) ?? ""))).replace(/\s+/g, " "),
  ) as [string, string];
  const day = /^\d{4}-\d\d-\d\d$/.exec(String(form.get("until") ?? ""))?.[0];
  const end = Date.parse(`${day}T23:59:59.000Z`);
  const fits = [issuer, number].every((text) => text && lengthOf(text) <= longestWho);
  if (!fits || !(end > clock.now()) || end > clock.now() + latest) return undefined;
  return { issuer, number, until: new Date(end).toISOString() };
}

/** False if the founder has declared nothing: a document says nothing that they did not. */
export function noteCertificate(postId: string, paper: Certificate, by: string) {
  return change(postId, async (transaction, post) => {
    const declared = await findRow(transaction, "claims", { post_id: postId, kind: "declared" });
    if (!declared) return false;
    const { issuer: who, number: source, until } = paper;
    const row = { email: declared.email, who, source, words: "", wording: "" };
    await placeClaim(transaction, postId, "certificate", row, clock.date(), until);
    await note(transaction, post, "certificate noted", by);
    return true;
  });
}

/** Staff take the line away from all pages, or show it again. */
export function hideClaims(postId: string, isHidden: boolean, by: string) {
  return change(postId, async (transaction, post) => {
    const { numUpdatedRows } = await transaction
      .updateTable("claims")
      .set(
        isHidden ? { hidden_at: clock.iso(), hidden_by: by } : { hidden_at: null, hidden_by: null },
      )
      .where("post_id", "=", postId)
      .where("hidden_at", isHidden ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await note(transaction, post, isHidden ? "hidden" : "shown again", by);
    return numUpdatedRows > 0n;
  });
}

type Post = Pick<BlogPost, "id" | "title" | "slug">;

async function change<Result>(
  postId: string,
  work: (transaction: Transaction, post: Post) => Promise<Result>,
) {
  const result = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, `claims ${postId}`);
    const columns = ["id", "title", "slug"] as const;
    const post = await findRow(transaction, "blog_posts", { id: postId }, columns);
    if (!post) throw new Error("The page of this claim was deleted.");
    return work(transaction, post);
  });
  announceContentChange("claims");
  return result;
}

type Row = Pick<Database["claims"], "email" | "who" | "source" | "words" | "wording">;

/** A hidden line stays hidden, whatever the brand says anew. */
async function placeClaim(
  transaction: Transaction,
  post_id: string,
  kind: ClaimKind,
  row: Row,
  at: Date,
  expires_at = runsOut(at),
) {
  const now = at.toISOString();
  const times = { made_at: now, checked_at: now, expires_at, reminded_at: null };
  const hidden = await transaction
    .selectFrom("claims")
    .select(["hidden_at", "hidden_by"])
    .where("post_id", "=", post_id)
    .where("hidden_at", "is not", null)
    .executeTakeFirst();
  const { hidden_at = null, hidden_by = null } = hidden ?? {};
  await transaction
    .insertInto("claims")
    .values({ post_id, kind, ...row, ...times, hidden_at, hidden_by })
    .onConflict((conflict) =>
      conflict.columns(["post_id", "kind"]).doUpdateSet({ ...row, ...times }),
    )
    .execute();
}

type Step = { action: "declared" | "withdrawn"; wording?: string; at: string };

/** A link without an address belongs to nobody we could name; then the claim alone has the wording. */
async function recordConsent(transaction: Transaction, link: PartnerLink, step: Step) {
  if (!link.email) return;
  const { slug } = await transaction
    .selectFrom("blog_posts")
    .select("slug")
    .where("id", "=", link.post_id)
    .executeTakeFirstOrThrow();
  await insertRow(transaction, "consents", {
    id: clock.newId(),
    email_key: emailKey(link.email),
    form: "claim",
    page: `/BuyBlack/${slug}`,
    by_email: null,
    wording: "",
    ...step,
  });
}

async function note(transaction: Transaction, { title }: Post, detail: string, by?: string) {
  await recordEvent(transaction, { kind: "claim", actor: by, about: title, detail });
}
