import { expect, test } from "vitest";
import { openWords, sourceOf, withWords } from "#app/server/words/current.server.ts";
import { checkGroup, listGroups } from "#app/server/words/groups.server.ts";
import { services } from "#app/words/services.ts";

import.meta.glob(["./*.tsx", "./!(admin|auth|kit)/*.tsx"], { eager: true });

test("the words of the code keep the rules that admins are held to", () => {
  const groups = listGroups();
  expect(groups.length).toBeGreaterThan(10);
  const problems = groups.flatMap((group) => {
    const words = Object.entries(group.words).map(([path, { original }]) => [path, original]);
    const found = checkGroup(group, Object.fromEntries(words)).problems;
    return found.map(({ path, message }) => `${group.group}.${path}: ${message}`);
  });
  expect(problems).toEqual([]);
});

test("no page reads words while it is loaded, so a service is renamed wherever it stands", () => {
  openWords();
  const renamed = sourceOf({ "services.talent.title": "People" });
  const { talent } = services;
  expect(withWords(renamed, () => ({ ...talent }))).toEqual({ ...talent, title: "People" });
});
