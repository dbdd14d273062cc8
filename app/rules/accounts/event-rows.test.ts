import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { eventDays } from "./event-rows.ts";
import type { TrailEvent } from "./events.ts";

test("events stand under their day in the site's time zone, with names people know", () => {
  const days = eventDays([
    event({ at: local(16, 23), country: "GH" }),
    event({ at: local(16, 0), actor: null, browser: null, kind: "restored" }),
    event({ at: local(15, 23), actor: null, browser: null, kind: "post-deleted" }),
    event({ at: local(15, 22), actor: null, browser: null, kind: "subscriber-changed" }),
  ]);
  expect(days.map(({ day, rows }) => [day, ...rows.map(({ time }) => time)])).toEqual([
    ["Monday, November 16, 2026", "11:30 PM", "12:30 AM"],
    ["Sunday, November 15, 2026", "11:30 PM", "10:30 PM"],
  ]);
  expect(days.flatMap(({ rows }) => rows.map(({ who, from }) => [who, from]))).toEqual([
    ["ada@example.com", "Firefox, Ghana"],
    ["The site", "Command line"],
    ["The site", "Cleanup"],
    ["The site", "Bounces"],
  ]);
});

test("failures of one account from one place within a short time are one row", () => {
  const failed = {
    kind: "sign-in-failed",
    detail: "wrong password",
    actor: "kofi@example.com",
  } as const;
  const minutes = (at: number) => `2026-11-17T10:${String(at).padStart(2, "0")}:00.000Z`;
  const [{ rows = [] } = {}] = eventDays([
    event({ ...failed, at: minutes(50) }),
    event({ ...failed, at: minutes(14) }),
    event({ ...failed, at: minutes(12) }),
    event({ ...failed, at: minutes(10) }),
    event({ ...failed, at: minutes(9), actor: "mina@example.com" }),
    event({ ...failed, at: minutes(8), country: "BR" }),
  ]);
  expect(rows.map(({ who, text, look }) => [who, text, look])).toEqual([
    ["kofi@example.com", "wrong password", "danger"],
    ["kofi@example.com", "3 times, wrong password", "danger"],
    ["mina@example.com", "wrong password", "danger"],
    ["kofi@example.com", "wrong password", "danger"],
  ]);
});

test("a failed sign-in stands under the account that was tried", () => {
  const tried = { kind: "sign-in-failed", actor: null, about: "kofi@example.com" } as const;
  const [{ rows = [] } = {}] = eventDays([event({ ...tried, detail: "wrong code" })]);
  expect(rows).toMatchObject([{ who: "kofi@example.com", text: "wrong code" }]);
});

test("a row says what it is about and who was mailed", () => {
  const [{ rows = [] } = {}] = eventDays([
    event({
      kind: "role-changed",
      about: "mina@example.com",
      detail: "from none to editor",
      user_id: "1",
    }),
    event({ kind: "new-browser", browser: "Chrome on Windows", user_id: "2" }),
    event({ kind: "exported", about: "events", detail: "214 rows" }),
  ]);
  expect(rows.map(({ words, text, look }) => [words, text, look])).toEqual([
    [
      "Role changed",
      "mina@example.com from none to editor; mina@example.com was mailed",
      undefined,
    ],
    ["New browser", "Chrome on Windows; ada@example.com was mailed", "waiting"],
    ["Exported", "events 214 rows", undefined],
  ]);
});

let ids = 0;

function event(fields: Partial<TrailEvent>): TrailEvent {
  ids += 1;
  return {
    id: String(ids),
    at: "2026-11-17T15:00:00.000Z",
    kind: "signed-in",
    actor: "ada@example.com",
    user_id: null,
    about: null,
    detail: null,
    browser: "Firefox on Linux",
    country: null,
    ...fields,
  };
}

/** Half past an hour in November 2026, in the time zone of the site. */
function local(day: number, hour: number) {
  const guess = Date.UTC(2026, 10, day, hour, 30);
  const there = new Date(guess).toLocaleString("sv-SE", { timeZone: site.timeZone });
  return new Date(2 * guess - Date.parse(`${there.replace(" ", "T")}Z`)).toISOString();
}
