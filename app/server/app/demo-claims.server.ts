import { claimWording, runsOut } from "#app/rules/shop/claims.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import samples from "../../../demo/claims.json" with { type: "json" };

/** What invented founders say of invented brands. It goes with its posts. */
export async function addDemoClaims() {
  for (const { slug, who, words, days, store, certificate } of samples) {
    const post = await findRow(db, "blog_posts", { slug }, ["id"]);
    if (!post) continue;
    const made = inDays(-days);
    const all = { post_id: post.id, email: "", ...unset, made_at: made, checked_at: inDays(-5) };
    const own = { ...all, expires_at: runsOut(new Date(made)) };
    const rows = [
      { ...own, kind: "declared" as const, who, words, source: "form", wording: claimWording() },
      ...(store ? [{ ...own, kind: "domain" as const, who: store, source: store }] : []),
      ...(certificate
        ? [
            {
              ...all,
              kind: "certificate" as const,
              who: certificate.issuer,
              source: certificate.number,
              expires_at: inDays(certificate.days),
            },
          ]
        : []),
    ].map((row) => ({ words: "", wording: "", ...row }));
    const keys = ["post_id", "kind"] as const;
    await db
      .insertInto("claims")
      .values(rows)
      .onConflict((conflict) => conflict.columns(keys).doNothing())
      .execute();
  }
}

const unset = { reminded_at: null, hidden_at: null, hidden_by: null };

function inDays(days: number) {
  return new Date(clock.now() + days * 24 * 3600 * 1000).toISOString();
}
