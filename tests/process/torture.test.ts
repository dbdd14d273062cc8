import { test } from "vitest";
import { torture } from "../support/torture.ts";

test.concurrent.for(["sqlite", "postgres"] as const)(
  "killed three times under load, %s keeps every acknowledged enquiry, once, and mails it",
  { timeout: 180_000 },
  async (engine, { expect }) => {
    const report = await torture(engine, { kills: 3, visitors: 2 });
    expect(report).toMatchObject({ lost: 0, storedTwice: 0, neverMailed: 0, mailedTwice: 0 });
    expect(report.acknowledged).toBeGreaterThanOrEqual(15);
  },
);
