import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraft, delays } from "./draft.ts";
import { sendDraft, unreachable } from "./send-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = { status: number; body: object };

test("whoever has changed too much loses nothing: it is kept, told, and sent later by itself", async () => {
  const error = "Not saved: you have made too many changes within an hour.";
  const { draft, copies, sent } = open([
    { status: 429, body: { error, unsent: [] } },
    { status: 429, body: { error } },
    { status: 200, body: { version: 2 } },
  ]);
  draft.change("typed");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(draft.view()).toMatchObject({ state: "offline", value: "typed", reason: error });
  expect(copies).toEqual(["typed"]);
  draft.change("typed on");
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(draft.view()).toMatchObject({ state: "offline", value: "typed on" });
  expect(copies).toEqual(["typed on"]);
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(draft.view()).toMatchObject({ state: "saved", value: "typed on", reason: undefined });
  expect([copies, sent]).toEqual([[], ["typed", "typed on", "typed on"]]);
});

test("a refusal that is no answer of ours counts as no connection", async () => {
  const { draft } = open([{ status: 502, body: [] }]);
  vi.stubGlobal("fetch", async () => new Response("Bad Gateway", { status: 502 }));
  draft.change("typed");
  await vi.advanceTimersByTimeAsync(delays.save);
  expect(draft.view()).toMatchObject({ state: "offline", value: "typed", reason: unreachable });
});

function open(answers: Answer[]) {
  const sent: string[] = [];
  const copies: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).text);
    const { status, body: answer } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(answer, { status });
  });
  const draft = createDraft<string, { text: string }, never>(
    {
      valueOf: ({ text }) => text,
      same: (one, other) => one === other,
      merge: (_, { value, known }) => ({ as: "asks", value, known }),
      auto: {
        send: (text) =>
          sendDraft<{ version: number }, { text: string }, never>(
            "/save",
            { text },
            ({ version }) => (version ? { state: "saved", known: { text } } : undefined),
          ),
      },
      copy: {
        write: (text) => {
          copies.splice(0, 1, text);
          return "now";
        },
        remove: () => void copies.splice(0),
      },
    },
    { known: { text: "" } },
  );
  draft.open();
  return { draft, sent, copies };
}
