import { expect, test } from "vitest";
import {
  fold,
  highlight,
  holdsAll,
  plainText,
  runningText,
  searchTerms,
  snippet,
} from "./search-text.ts";
import { slugify } from "./slug.ts";

test.each([
  ["Café Ọmọlará", "cafe omolara"],
  ["STRASSE straße", "strasse strasse"],
  ["Nguyễn", "nguyen"],
])("%j folds to %j", (text, folded) => expect(fold(text)).toBe(folded));

test.each([
  ['"quoted" AND (title:x) NEAR/2 *', ["quoted", "and", "title", "x", "near", "2"]],
  ["time-zones", ["time", "zones"]],
  ["   ", []],
  ["🎉🎉", []],
  ["a 🏳️‍🌈 b", ["a", "b"]],
  ["'; drop table blog_posts; --", ["drop", "table", "blog", "posts"]],
])("%j is searched as plain words", (query, terms) => expect(searchTerms(query)).toEqual(terms));

test("ten kilobytes of input become a dozen words at the most", () => {
  const terms = searchTerms("word ".repeat(2000));
  expect(terms).toHaveLength(12);
  expect(searchTerms("x".repeat(10_000))[0]).toHaveLength(64);
});

test("a text holds all the words or none; only the last one may be unfinished", () => {
  expect(holdsAll("Plain prices for sénior operations", ["senior", "pri"])).toBe(true);
  expect(holdsAll("Plain prices for senior operations", ["pri", "senior"])).toBe(false);
  expect(holdsAll("Plain prices", ["plain", "month"])).toBe(false);
});

test("accents and unfinished last words are marked as the visitor meant them", () => {
  expect(highlight("A Café hands off handoffs", ["cafe", "handoff"])).toEqual([
    { text: "A ", hit: false },
    { text: "Café", hit: true },
    { text: " hands off ", hit: false },
    { text: "handoffs", hit: true },
  ]);
});

test("a snippet stands around the first hit and says where it was cut", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(60)}`.trim();
  const cut = snippet(text, ["needle"]) ?? [];
  expect(cut[0]).toEqual({ text: "…", hit: false });
  expect(cut.at(-1)).toEqual({ text: "…", hit: false });
  expect(cut.filter((mark) => mark.hit)).toEqual([{ text: "needle", hit: true }]);
  expect(cut.map((mark) => mark.text).join("").length).toBeLessThan(240);
  expect(snippet(text, ["missing"])).toBeUndefined();
});

test("markup and entities leave plain words behind", () => {
  expect(plainText("<h2>Ember &amp; Oak</h2><p>candles&nbsp;&lt;3</p>")).toBe(
    "Ember & Oak candles <3",
  );
});

test("headings, cells and list items are told apart by a dot, sentences are not", () => {
  const html = `<p>First. <b>Bold</b> word.</p><p>Second.</p><h2>The   agenda</h2>
    <table><tbody><tr><th><p>Minutes</p></th><th></th></tr><tr><td>Ten</td><td>Numbers</td></tr></tbody></table>
    <ul><li><p>Cash</p></li><li>People &amp; pay</li></ul><p>Done.</p>`;
  expect(runningText(html)).toBe(
    "First. Bold word. Second. · The agenda · Minutes · Ten · Numbers · Cash · People & pay · Done.",
  );
});

test("a snippet neither begins nor ends with a dot between two parts", () => {
  const text = `${"before ".repeat(11)}· ${"b".repeat(76)} needle ${"after ".repeat(22)}· next ${"after ".repeat(60)}`;
  const cut = (snippet(text, ["needle"]) ?? []).map((mark) => mark.text).join("");
  expect(cut).toMatch(/^…b{76} needle after .* after…$/);
});

/** To put so many marks in order takes half an hour: the test would not end. */
test("a text of nothing but marks is folded in a moment", () => {
  const text = `a${"\u0301\u0323".repeat(600_000)}é`;
  expect(fold(text)).toBe("ae");
  expect(slugify(text)).toBe("ae");
});
