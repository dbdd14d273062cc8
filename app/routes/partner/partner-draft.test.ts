import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PartnerDraft, PartnerRow } from "#app/server/shop/partner-draft.server.ts";
import { delays } from "#app/ui/draft/draft.ts";
import { findCopy, openPartnerDraft } from "./partner-draft.ts";
import type { PartnerView } from "./partner-view.server.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const jar = { item_name: "Jar", price: "24,5", link: "shop.example/jar" };

test.each([
  ["one's own, whose answer was lost", { ...jar, price: "24.50" }, "https://", "saved"],
  ["somebody else's", { ...jar, item_name: "Bowl", price: "24.50" }, "https://", "conflict"],
])("what the server has is %s: %j", async (_, row, scheme, state) => {
  const theirs = draftOf(2, "Ours.", [{ ...row, link: scheme + row.link }]);
  const work = openWith([
    undefined,
    { status: 409, body: { state: "conflict", theirs, draft: theirs, page: { version: 2 } } },
    { status: 200, body: { state: "saved", places: ["1"], page: { version: 3 } } },
  ]);
  work.edit(draftOf(1, "Ours. ", [jar]));
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(work.view().state).toBe("offline");
  work.edit({ words: "Ours, and more." });
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(work.view()).toMatchObject({ state, value: { words: "Ours, and more." } });
});

test("what was typed and not saved is found by the next visit, until it is saved", async () => {
  const work = openWith([{ status: 200, body: { state: "saved", page: { version: 2 } } }]);
  work.edit({ words: "Half a thought" });
  work.leave();
  expect(findCopy(view)).toMatchObject({ words: "Half a thought", version: 1 });
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(findCopy(view)).toBeUndefined();
  expect(stored.size).toBe(0);
});

const view = {
  id: "post",
  draft: draftOf(1, "", []),
  page: { version: 1 },
} as unknown as PartnerView;

type Wire = { status: number; body: object } | undefined;

/** The first request at the leaving of the page has no answer that anybody reads. */
function openWith(answers: Wire[]) {
  vi.stubGlobal("fetch", async (_path: string, { keepalive }: RequestInit) => {
    const answer = keepalive ? undefined : answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  const work = openPartnerDraft({ view, base: "/partner/token", answer: undefined });
  work.open();
  return work;
}

function draftOf(version: number, words: string, rows: Partial<PartnerRow>[]): PartnerDraft {
  const blank = { place: "", item_name: "", price: "", currency: "", line: "", link: "" };
  const empty = { ...blank, drawn_as: "", picture: "", sold_out: false };
  const whole = rows.map((row) => ({ ...empty, ...row }));
  return { version, words, cloth: "", picture: "", rows: whole };
}
