import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For what is read outside of tests, too: whoever imports it first has an embedded database of its own. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
