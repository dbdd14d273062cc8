import { expect, test } from "vitest";
import { checkGroup, listGroups } from "#app/server/words/groups.server.ts";

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
