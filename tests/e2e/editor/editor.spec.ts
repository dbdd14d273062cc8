import { test } from "./editor-test.ts";
import "./toolbar-tests.ts";
import "./links-and-pictures-tests.ts";
import "./tables-tests.ts";
import "./pasting-tests.ts";
import "./saving-tests.ts";
import "./kit-tests.ts";

// One bundler and one page for all of them, so they run one after another in one worker.
test.describe.configure({ mode: "default" });
