import { expect, test } from "vitest";
import { type EventKind, eventKinds, type TrailEvent } from "#app/rules/accounts/events.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { noticeWords } from "./account-notice.ts";

const at = "2026-11-14T23:47:00.000Z";
const time = siteTime(at);

test("a new browser is named with its country and the site's time", () => {
  const words = noticeWords(event({ browser: "Chrome on Windows", country: "GH" }));
  expect(words.text).toBe(
    `A new browser signed in to your account: Chrome on Windows, Ghana, ${time}. If it was you, there is nothing to do. If not, choose a new password at once.`,
  );
  expect(words.note).toContain("If it was not you, tell an admin");
  expect(words.path).toBe("/auth/forgot");
});

test("what somebody else did names them, and what changed", () => {
  const changed = event({
    kind: "role-changed",
    actor: "boss@example.com",
    about: "ada@example.com",
    detail: "from none to editor",
    browser: "Firefox on Linux",
  });
  expect(noticeWords(changed).text).toBe(
    `boss@example.com changed the role of your account from none to editor, ${time}.`,
  );
  const reset = { ...changed, kind: "factors-reset", detail: null } as const;
  expect(noticeWords(reset)).toMatchObject({
    text: `boss@example.com removed all second factors of your account, ${time}. Set up a new one before you need it.`,
    path: "/admin/account",
  });
  expect(noticeWords({ ...reset, actor: null, browser: null }).text).toBe(
    `Somebody at the command line of the site removed all second factors of your account, ${time}. Set up a new one before you need it.`,
  );
});

test("every kind that is mailed has words of its own", () => {
  const kinds = Object.keys(eventKinds) as EventKind[];
  for (const kind of kinds.filter((it) => "mailed" in eventKinds[it])) {
    const { text, subject, note } = noticeWords(event({ kind }));
    expect(text, kind).toContain("your account");
    expect(text, kind).toContain(`, ${time}.`);
    expect(text, kind).not.toMatch(/undefined|null/);
    expect(subject.length, kind).toBeLessThan(70);
    expect(note, kind).toMatch(/^If .*\.$/);
  }
});

function event(fields: Partial<TrailEvent>): TrailEvent {
  return {
    id: "1",
    at,
    kind: "new-browser",
    actor: "ada@example.com",
    user_id: "2",
    about: null,
    detail: null,
    browser: null,
    country: null,
    ...fields,
  };
}
