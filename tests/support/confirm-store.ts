/**
 * Looks for the code of a brand beside a running site: `node confirm-store.ts POST`. The host shop.test is
 * on the loopback, as it is for the link checker.
 */
import { closeDatabase } from "#app/server/db/db.server.ts";
import { confirmStore } from "#app/server/shop/claims.server.ts";
import { listLinks } from "#app/server/shop/partner-links.server.ts";
import { findCode } from "#app/server/web/claim-code.server.ts";

const [link] = await listLinks(process.argv[2] ?? "");
if (!link) throw new Error("The post has no link for its brand.");
const outcome = await confirmStore(link, (store, code) =>
  findCode(store, code, {
    resolve: async () => ["127.0.0.1"],
    isAllowed: (address) => address === "127.0.0.1",
    texts: async () => [],
  }),
);
console.log(JSON.stringify(outcome));
await closeDatabase();
