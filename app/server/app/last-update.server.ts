import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/server/env.server.ts";

const journal = z.object({
  state: z.enum(["running", "done", "undone", "stopped"]),
  from: z.string(),
  to: z.string(),
  at: z.string(),
  reason: z.string().optional(),
});

/** What `npm run update` wrote down last: `scripts/update/journal.ts`. */
export async function findLastUpdate() {
  const text = readFile(join(env.DATA_DIR, "update.json"), "utf8");
  return journal.safeParse(await text.then(JSON.parse).catch(() => undefined)).data;
}
