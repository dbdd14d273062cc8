import { afterEach, expect, test, vi } from "vitest";
import type { Issue } from "#app/server/db/schema.server.ts";
import { type IssueDraft, openIssue, way } from "./issue-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const fields = { subject: "", preview_line: "", body: "", lists: [], on_web: false };
const issue = { id: "1", version: 1, ...fields } as unknown as Issue;

test.each([
  ["one's own, whose answer was lost", "One meeting", "saved"],
  ["somebody else's", "Two meetings", "conflict"],
])("what the server has is %s", async (_, subject, state) => {
  const theirs = { ...issue, version: 2, subject };
  const answers = [
    undefined,
    Response.json({ state: "conflict", issue: theirs, savedBy: "ben" }, { status: 409 }),
    Response.json({ state: "updated", issue: { ...theirs, version: 3, body: "<p>More</p>" } }),
  ];
  const versions: number[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    versions.push(JSON.parse(body).version);
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const copy = { write: () => undefined, remove: () => {} };
  const copies = { copy, setAside: () => undefined, discard: () => {}, find: () => [] };
  const work = openIssue(issue, undefined, copies);
  work.edit({ subject: "One meeting " } as Partial<IssueDraft>);
  expect(await work.save(way.send)).toMatchObject({ state: "offline" });
  work.edit({ body: "<p>More</p>" });
  await work.save(way.send);
  expect(work.view()).toMatchObject({ state, value: { body: "<p>More</p>" } });
  expect(versions).toEqual(state === "saved" ? [1, 1, 2] : [1, 1]);
});
