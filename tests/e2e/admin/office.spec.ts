import { test } from "./admin-test.ts";
import "./enquiries-and-users-tests.ts";
import "./answer-tests.ts";
import "./outcome-tests.ts";
import "./reply-tests.ts";
import "./account-tests.ts";
import "./brand-tests.ts";
import "./events-tests.ts";
import "./subscribers-tests.ts";
import "./newsletter-tests.ts";
import "./plain-issue-tests.ts";
import "./people-tests.ts";
import "./newsletter-words-tests.ts";
import "./mail-tests.ts";
import "./safety-tests.ts";
import "./links-tests.ts";
import "./words-tests.ts";
import "./words-in-place-tests.ts";
import "./word-lists-tests.ts";

// These change the people, mails and settings of one site, so they run one after another.
test.describe.configure({ mode: "default" });
