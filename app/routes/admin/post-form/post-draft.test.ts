import { expect, test } from "vitest";
import { compareDrafts } from "#app/routes/admin/drafts/compare-drafts.ts";
import { site } from "#site.config.ts";
import { comparedWith, emptyDraft } from "./post-draft.ts";

test.each([
  ["", site.founder.name],
  ["ama", "Ama Mensah"],
  ["gone", "Somebody who was deleted"],
])("the author %j is compared as %j", (author_id, name) => {
  const before = { ...emptyDraft(), author_id: "ben" };
  const fields = comparedWith([
    { id: "ama", name: "Ama Mensah" },
    { id: "ben", name: "Ben Odhiambo" },
  ]);
  const [only, ...others] = compareDrafts(fields, before, { ...before, author_id });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ label: "Author" });
  expect(JSON.stringify(only)).toContain(name.split(" ")[0]);
});
