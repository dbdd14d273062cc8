import { defineConfig } from "vitest/config";

const unit = ["app/**/*.test.{ts,tsx}", "http/**/*.test.ts", "scripts/**/*.test.ts"];
const database = ["app/**/*.db.test.ts"];

/** Hashing passwords is slow on purpose, and machines may be busy. */
const timeout = 30_000;

export default defineConfig({
  test: {
    // Most of the time is spent waiting for processes, mails and the disk.
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", include: unit, exclude: database } },
      {
        test: {
          name: "sqlite",
          include: database,
          setupFiles: "tests/on-sqlite.ts",
          testTimeout: timeout,
        },
      },
      {
        test: {
          name: "postgres",
          include: database,
          globalSetup: "tests/postgres-server.ts",
          setupFiles: "tests/on-postgres.ts",
          testTimeout: timeout,
        },
      },
      { test: { name: "process", include: ["tests/*.test.ts"], testTimeout: timeout } },
    ],
  },
});
