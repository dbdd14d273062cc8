import { afterAll, beforeAll } from "vitest";
import { startSource, stopSource } from "./source.ts";
import "./restore-tests.ts";
import "./other-backups-tests.ts";
import "./migrate-tests.ts";

beforeAll(startSource, 60_000);
afterAll(stopSource);
