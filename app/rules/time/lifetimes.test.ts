import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lifetimes } from "./lifetimes.ts";

const { session, idleSession, previewLink, brandLink, trash } = lifetimes;

test.each([
  ["security", `**Sessions** end after ${idleSession} days without use and after ${session} days`],
  ["security", `${idleSession} days idle, ${session} in all`],
  ["publishing", `It works for ${previewLink} days.`],
  ["publishing", `${trash} days after it went to the`],
  ["shop", `until when it works (${brandLink} days)`],
])("docs/%s.md says “%s”", (name, words) => {
  expect(readFileSync(`docs/${name}.md`, "utf8")).toContain(words);
});
