import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copiesOf } from "./found-copies.ts";

const removed = vi.fn();

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: stubStorage() });
  vi.stubGlobal("dispatchEvent", removed);
});
afterEach(() => vi.unstubAllGlobals());

test.each(["post", "issue", "words-page", "words-packages"])(
  "a %s that an older version of the site stored is offered, the latest first",
  (kind) => {
    const { localStorage } = window;
    const draft = { id: "1", version: 3, title: "Half a thought" };
    localStorage.setItem(`${kind}:ada:a`, JSON.stringify({ at: "2026-11-16T09:00:00Z", draft }));
    localStorage.setItem(`${kind}:ada:b`, JSON.stringify({ at: "2026-11-17T09:00:00Z", draft }));
    localStorage.setItem(`${kind}:ben:c`, JSON.stringify({ at: "2026-11-17T09:00:00Z", draft }));
    localStorage.setItem(`${kind}:ada:broken`, "{");
    const found = copiesOf<typeof draft>(kind, "ada").find(({ id }) => id === "1");
    expect(found).toEqual([
      { key: `${kind}:ada:b`, at: "2026-11-17T09:00:00Z", draft },
      { key: `${kind}:ada:a`, at: "2026-11-16T09:00:00Z", draft },
    ]);
  },
);

test("a form does not find its own copy, others do, until it is deleted", () => {
  const [one, other] = [copiesOf<string>("post", "ada"), copiesOf<string>("post", "ada")];
  one.copy.write("typed");
  one.setAside("theirs");
  const all = () => true;
  expect(one.find(all).map(({ draft }) => draft)).toEqual(["theirs"]);
  expect(other.find(all)).toHaveLength(2);
  one.copy.remove();
  expect(other.find(all).map(({ draft }) => draft)).toEqual(["theirs"]);
  expect(removed).toHaveBeenCalled();
});

test("a browser that stores nothing is no error", () => {
  vi.stubGlobal("window", {});
  const { copy, find } = copiesOf<string>("post", "ada");
  expect(copy.write("typed")).toBeUndefined();
  expect(find(() => true)).toEqual([]);
});

/** As browsers do, it has its entries as properties. */
function stubStorage() {
  const entries: Record<string, string> = Object.create({
    getItem: (name: string) => entries[name] ?? null,
    setItem(name: string, text: string) {
      entries[name] = text;
    },
    removeItem: (name: string) => delete entries[name],
  });
  return entries as unknown as Storage;
}
