import { afterAll, beforeAll } from "vitest";
import { startTarget, stopTarget } from "./target.ts";
import "./requests-tests.ts";
import "./addresses-tests.ts";
import "./cross-site-tests.ts";
import "./limits-tests.ts";
import "./input-tests.ts";

beforeAll(startTarget, 60_000);
afterAll(stopTarget);
