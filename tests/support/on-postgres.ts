import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { forgetFileBefore } from "./forget.ts";
import { createDatabase } from "./postgres.ts";

forgetFileBefore();

/** Every test file gets a PostgreSQL database of its own. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
process.env.DATABASE_URL = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));

const { loadSecret } = await import("#app/server/guard/secret.server.ts");
await loadSecret();
