import { expect, test } from "vitest";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { backupState } from "./backup-state.ts";

const hour = 3600 * 1000;
const now = new Date(startOfDay(new Date("2026-11-17T12:00:00Z")).getTime() + 12 * hour);

function stateAfter(hours: number) {
  const ok_at = new Date(now.getTime() - hours * hour).toISOString();
  return backupState({ ok_at, detail: "backup.tar.gz, 2.1 MB." }, now);
}

test("a site without a backup is in danger", () => {
  expect(backupState(undefined, now)).toEqual({ look: "danger", words: "Last backup: never" });
});

test("a backup is good for seven days, then it is old", () => {
  expect(stateAfter(2)).toEqual({
    look: "success",
    words: "Last backup: 10:00 AM",
    detail: "backup.tar.gz, 2.1 MB.",
  });
  expect(stateAfter(24).words).toBe("Last backup: Yesterday 12:00 PM");
  expect(stateAfter(7 * 24).look).toBe("success");
  expect(stateAfter(7 * 24 + 1)).toMatchObject({
    look: "waiting",
    words: "Last backup: 7 days ago",
  });
});
