import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const unit = [
  "app/**/*.test.{ts,tsx}",
  "brand/**/*.test.ts",
  "http/**/*.test.ts",
  "scripts/**/*.test.ts",
  "tests/*.test.ts",
];
const database = ["app/**/*.db.test.ts"];
/** Nothing in them is remembered or set from outside, so they need no modules of their own. */
const pure = [
  "app/rules/**/*.test.ts",
  "app/art/**/*.test.ts",
  "app/words/**/*.test.ts",
  "brand/**/*.test.ts",
];

/** What takes minutes and changes rarely: `npm test` leaves it to `npm run test:all`. */
const release = [
  "abuse/*",
  "backup/foreign-backups",
  "faults",
  "rebranding",
  "sections-off",
  "staff-doors",
  "torture",
  "update",
].map((name) => `tests/process/${name}.test.ts`);

/** Hashing passwords and drawing pictures are slow, and machines may be busy. */
const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Most of the time is spent waiting for processes, mails and the disk.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: unit, exclude: [...database, ...pure], ...limits } },
      { test: { name: "pure", include: pure, isolate: false, ...limits } },
      {
        test: {
          name: "sqlite",
          include: database,
          setupFiles: "tests/support/on-sqlite.ts",
          ...limits,
        },
      },
      {
        test: {
          name: "postgres",
          include: database,
          globalSetup: "tests/support/postgres-setup.ts",
          setupFiles: "tests/support/on-postgres.ts",
          ...limits,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: release,
          globalSetup: "tests/support/process-setup.ts",
          ...limits,
        },
      },
      {
        test: {
          name: "release",
          include: release,
          globalSetup: "tests/support/process-setup.ts",
          ...limits,
        },
      },
    ],
  },
});
