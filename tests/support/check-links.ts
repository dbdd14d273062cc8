/**
 * Checks the links of a running site as at another time: `node check-links.ts TIME`. The host
 * shop.test is on the loopback; whether others are there stays unknown.
 */
import { closeDatabase } from "#app/server/db/db.server.ts";
import { claimNow, workOn } from "#app/server/links/link-run.server.ts";

const now = new Date(process.argv[2] ?? "");
const run = await claimNow(now, null);
if (!run) throw new Error("The site is checking its links.");
await workOn(run, {
  signal: new AbortController().signal,
  now: () => now,
  again: 0,
  check: {
    async resolve(host) {
      if (host === "shop.test") return ["127.0.0.1"];
      throw Object.assign(new Error(), { code: "ETIMEOUT" });
    },
    isAllowed: (address) => address === "127.0.0.1",
    pause: 0,
  },
});
await closeDatabase();
