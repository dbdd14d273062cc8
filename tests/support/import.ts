/** `npm run import` in which the host of the old blog is on the loopback. */

import { runImport } from "#app/server/data/moving/import-command.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { isPublicAddress } from "#app/server/guard/ip-address.server.ts";
import { oldHost } from "./old-site.ts";

const code = await runImport(
  process.argv.slice(2),
  {
    resolve: async (host) => (host === oldHost ? ["127.0.0.1"] : []),
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  },
  new AbortController().signal,
);
await closeDatabase();
process.exit(code);
