import { test } from "./admin-test.ts";
import "./address-tests.ts";
import "./media-tests.ts";
import "./page-tests.ts";
import "./piece-tests.ts";
import "./post-list-tests.ts";
import "./preflight-tests.ts";
import "./schedule-tests.ts";
import "./share-tests.ts";
import "./working-copy-tests.ts";

// These change the posts and pictures of one site, so they run one after another.
test.describe.configure({ mode: "default" });
