import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgetFileBefore } from "./forget.ts";

forgetFileBefore();

/** Every test file gets an embedded database of its own. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
