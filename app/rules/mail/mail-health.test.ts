import { expect, test } from "vitest";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import { isOwnFault, mailLine } from "./mail-health.ts";

const since = new Date().toISOString();

test("while mail fails, all staff read since when, what waits and that nothing is lost", () => {
  expect(mailLine({ kind: "failing", since, waiting: 3 }, true)).toEqual({
    look: "danger",
    title: `Mail is failing since ${siteHourAndDay(since)}.`,
    text: "3 messages are waiting; every enquiry is stored and nothing is lost.",
    link: "See what the server said",
  });
  const forEditors = mailLine({ kind: "failing", since, waiting: 1 }, false);
  expect(forEditors).toMatchObject({
    text: "1 message is waiting; every enquiry is stored and nothing is lost.",
  });
  expect(forEditors).not.toHaveProperty("link");
});

test("a lost test enquiry is told as what it is", () => {
  expect(mailLine({ kind: "failing", since, waiting: 0, lostTest: true }, true)).toMatchObject({
    title: `A test enquiry did not arrive, since ${siteHourAndDay(since)}.`,
    text: "Nothing is waiting; every enquiry is stored and nothing is lost.",
  });
});

test("only admins read that no mail server is set, because only they can set one", () => {
  expect(mailLine({ kind: "off", waiting: 0 }, true)).toMatchObject({ look: "honey" });
  expect(mailLine({ kind: "off", waiting: 0 }, false)).toBeUndefined();
});

test.each(["staging", "arriving", "unproven"] as const)("no line while mail is %s", (kind) => {
  expect(mailLine({ kind, waiting: 0 }, true)).toBeUndefined();
});

test("a mistyped address is no alarm, an owner who cannot be reached is one", () => {
  const refused = "Can't send mail - all recipients were rejected: 550 no such user";
  expect(isOwnFault({ kind: "newsletter-confirmation", last_error: refused })).toBe(true);
  expect(isOwnFault({ kind: "owner-notification", last_error: refused })).toBe(false);
  expect(isOwnFault({ kind: "password-reset", last_error: "connect ECONNREFUSED" })).toBe(false);
  expect(isOwnFault({ kind: "password-reset", last_error: null })).toBe(false);
  const gone = "The account of this mail was deleted.";
  expect(isOwnFault({ kind: "password-reset", last_error: gone })).toBe(true);
});
