import { expect, test } from "vitest";
import { openWords, sourceOf, withWords } from "#app/server/words/current.server.ts";
import { markWord } from "#app/server/words/marks.server.ts";
import { findAnnouncement } from "./announcement.server.ts";
import { announcementBar } from "./announcement-bar.server.tsx";

openWords();

const noon = Date.parse("2026-12-01T12:00:00Z");

function found(changes: Record<string, string>, now = noon) {
  const words = Object.entries(changes).map(([path, value]) => [`announcement.${path}`, value]);
  return withWords(sourceOf(Object.fromEntries(words)), () => findAnnouncement(now));
}

test("nothing is announced until somebody writes something", () => {
  expect(found({})).toBeUndefined();
  expect(found({ "link.text": "More", "link.to": "/contact" })).toBeUndefined();
  expect(announcementBar()).toBeUndefined();
});

test.each([
  ["2026-12-01T12:00:00Z", "", true],
  ["2026-12-01T12:00:01Z", "", false],
  ["", "2026-12-01T12:00:01Z", true],
  ["", "2026-12-01T12:00:00Z", false],
  ["2026-11-01T00:00:00-05:00", "2027-01-01T00:00:00-05:00", true],
  ["2027-01-01T00:00:00Z", "2026-01-01T00:00:00Z", false],
])("what is announced from “%s” until “%s” is shown: %s", (from, until, isShown) => {
  expect(Boolean(found({ text: "Closed", from, until }))).toBe(isShown);
});

test("other words are another announcement, other times are the same", () => {
  const id = found({ text: "Closed" })?.id;
  expect(found({ text: "Closed", from: "2026-01-01T00:00:00Z" })?.id).toBe(id);
  expect(found({ text: "Closed!" })?.id).not.toBe(id);
  expect(found({ text: "Closed", "link.text": "Why", "link.to": "/about" })?.id).not.toBe(id);
});

test("a link needs words and an address", () => {
  const link = { "link.text": "Why", "link.to": "/about" };
  expect(found({ text: "Closed", ...link })?.link).toEqual({ text: "Why", to: "/about" });
  expect(found({ text: "Closed", ...link, "link.to": "" })?.link).toBeUndefined();
  expect(found({ text: "Closed", ...link, "link.text": "" })?.link).toBeUndefined();
});

test("while a page is edited, an empty announcement stays away, and words keep their marks", () => {
  const bar = (text: string) =>
    withWords(sourceOf({ "announcement.text": text }, markWord), announcementBar)?.html;
  expect(bar("")).toBeUndefined();
  expect(bar("Closed <b>")).toContain(markWord("announcement.text", "Closed &lt;b&gt;"));
});
