import { defineConfig } from "vitest/config";

const unit = ["app/**/*.test.{ts,tsx}", "http/**/*.test.ts"];
const database = ["app/**/*.db.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: unit, exclude: database } },
      { test: { name: "sqlite", include: database, setupFiles: "tests/on-sqlite.ts" } },
      {
        test: {
          name: "postgres",
          include: database,
          globalSetup: "tests/postgres-server.ts",
          setupFiles: "tests/on-postgres.ts",
        },
      },
      { test: { name: "process", include: ["tests/*.test.ts"], testTimeout: 20_000 } },
    ],
  },
});
