import { test } from "./admin-test.ts";
import "./signing-in-tests.ts";
import "./frame-tests.ts";
import "./post-life-tests.ts";
import "./post-form-tests.ts";
import "./plain-forms-tests.ts";
import "./lost-network-tests.ts";
import "./early-typing-tests.ts";
import "./transcript-tests.ts";

// These change the posts, roles and sessions of one site, so they run one after another.
test.describe.configure({ mode: "default" });
