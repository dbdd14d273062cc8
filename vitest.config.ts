import { defineConfig } from "vitest/config";

const unit = ["app/**/*.test.{ts,tsx}", "http/**/*.test.ts"];
const database = ["app/**/*.db.test.ts"];

/** Hashing passwords is slow on purpose, and machines may be busy. */
const patience = 30_000;

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
          setupFiles: "tests/support/on-sqlite.ts",
          testTimeout: patience,
        },
      },
      {
        test: {
          name: "postgres",
          include: database,
          globalSetup: "tests/support/postgres-server.ts",
          setupFiles: "tests/support/on-postgres.ts",
          testTimeout: patience,
        },
      },
      { test: { name: "process", include: ["tests/process/**/*.test.ts"], testTimeout: patience } },
    ],
  },
});
