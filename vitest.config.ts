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
/** Many cases of rules that know no engine: PostgreSQL sees them before a release. */
const alike = [
  "app/server/app/demo-content.db.test.ts",
  "app/server/app/preflight/preflight.db.test.ts",
  "app/server/drawings/packshots/packshots.db.test.ts",
  "app/server/enquiries/replies/reply-mailbox.db.test.ts",
  "app/server/links/links.db.test.ts",
  "app/server/newsletter/bounces/bounce-mailbox.db.test.ts",
  "app/server/pictures/images.db.test.ts",
  "app/server/site/feed.db.test.ts",
  "app/routes/admin/words/every-list.db.test.ts",
  "app/server/enquiries/replies/reply-samples.db.test.ts",
  "app/server/mail/newsletter-mails.db.test.ts",
];
/** Nothing in them is remembered or set from outside, so they need no modules of their own. */
const pure = [
  "app/rules/**/*.test.ts",
  "app/art/**/*.test.ts",
  "app/words/**/*.test.ts",
  "brand/**/*.test.ts",
  "tests/model/*.test.ts",
];

/** What measures how long others wait for a request: it runs one after the other, beside nothing else. */
const measured = ["abuse/attacks", "abuse/freeze", "abuse/heavy-bodies", "abuse/hostile-text"].map(
  inProcess,
);

/** What takes minutes and changes rarely: `npm test` leaves it to `npm run test:all`. */
const release = [
  "abuse/changes",
  "abuse/requests",
  "backup/foreign-backups",
  "doors-postgres",
  "faults",
  "rebranding",
  "release",
  "sections-off",
  "self-update",
  "staff-doors",
  "torture",
  "update",
].map(inProcess);

function inProcess(name: string) {
  return `tests/process/${name}.test.ts`;
}

/** A busy machine is slow, not wrong: every wait ends as soon as its condition holds. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Most of the time is spent waiting for processes, mails and the disk.
    maxWorkers: 4,
    // Second journeys through the same capability: `npm run test:all` takes them as well.
    tags: [{ name: "release" }],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: unit,
          exclude: [...database, ...pure],
          setupFiles: "tests/support/on-its-own.ts",
          isolate: false,
          ...limits,
        },
      },
      { test: { name: "pure", include: pure, isolate: false, ...limits } },
      {
        test: {
          name: "sqlite",
          include: database,
          setupFiles: "tests/support/on-sqlite.ts",
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "postgres",
          include: database,
          exclude: alike,
          globalSetup: "tests/support/postgres-setup.ts",
          setupFiles: "tests/support/on-postgres.ts",
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "release-postgres",
          include: alike,
          globalSetup: "tests/support/postgres-setup.ts",
          setupFiles: "tests/support/on-postgres.ts",
          ...limits,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: [...release, ...measured],
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
      {
        test: {
          name: "measured",
          include: measured,
          globalSetup: "tests/support/process-setup.ts",
          ...limits,
        },
      },
    ],
  },
});
