import { expect, test } from "vitest";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import { cpuTime } from "../../../../tests/support/cpu-time.ts";
import { explainDraft, type Known, undescribedIn } from "./explain-draft.ts";
import type { PostFacts, PreflightDraft } from "./preflight-check.ts";

const now = new Date("2026-11-16T15:00:00.000Z");

const draft: PreflightDraft = {
  title: "Butter whipped by hand",
  excerpt: "A maker on small batches, patient ingredients and a jar that comes back.",
  category: "Leadership",
  content: "<p>Six jars.</p>",
  search_title: "",
  search_description: "",
  video_url: "",
  shorts_url: "",
  shopping_link: "",
  products: [],
  publish_on: "",
};

const facts: PostFacts = {
  address: { state: "free", path: "/blog/butter" },
  twins: [],
  structure: [],
  described: [],
  known: [],
  isPublic: false,
};

function told(
  changes: Partial<PreflightDraft>,
  known: Omit<Known, "facts"> & { facts?: Partial<PostFacts> } = {},
) {
  const { facts: other, ...rest } = known;
  return explainDraft({ ...draft, ...changes }, { now, facts: { ...facts, ...other }, ...rest });
}

const picture = '<img src="/blog-images/1.jpg">';

test("a post with everything in order is ready", () => {
  const checks = told({});
  expect(blockingOf(checks)).toEqual([]);
  expect(checks.every(({ ok, unknown }) => ok && !unknown)).toBe(true);
  expect(checks.map(({ title }) => title)).toEqual([
    "Title, excerpt and category are there",
    "Address is free",
    "Title and description are unique",
    "Structured data is valid",
    "No pasted colors or fonts",
  ]);
});

test.each<[string, Partial<PreflightDraft>, Partial<PostFacts>, object]>([
  ["no title", { title: " " }, {}, { title: "The title is missing", where: { field: "title" } }],
  [
    "no excerpt",
    { excerpt: "" },
    {},
    { title: "The excerpt is missing", where: { field: "excerpt" } },
  ],
  ["no category", { category: "" }, {}, { where: { field: "category" } }],
  [
    "a picture without a description",
    { content: `<img src="/a.jpg" alt="A jar"><p>x</p>${picture}` },
    {},
    {
      title: "A picture has no description",
      detail: "Second picture in the text",
      where: { part: "picture", nth: 1 },
      toWords: "Describe",
    },
  ],
  [
    "a taken address",
    {},
    { address: { state: "taken", path: "/blog/butter" } },
    { detail: "Another post is at /blog/butter.", where: { field: "slug" } },
  ],
  [
    "wrong data",
    {},
    { structure: ["Offer: price", "Offer: url"] },
    { detail: "Offer: price, and 1 more." },
  ],
])("%s must be settled", (_, changes, other, expected) => {
  const open = blockingOf(told(changes, { facts: other }));
  expect(open).toHaveLength(1);
  expect(open[0]).toMatchObject(expected);
});

test.each<[string, string, Partial<PostFacts>]>([
  ["a description", '<img src="/blog-images/1.jpg" alt="A jar">', {}],
  ["an empty one, which says decoration", '<img src="/blog-images/1.jpg" alt="">', {}],
  ["an empty one without quotes", "<IMG alt src=/blog-images/1.jpg>", {}],
  ["one in the library", picture, { described: ["/blog-images/1.jpg"] }],
])("a picture is described by %s", (_, content, other) => {
  expect(blockingOf(told({ content }, { facts: other }))).toEqual([]);
  expect(titles(told({ content }, { facts: other }))).toContain("The picture is described");
});

test("what visitors already see is advice, and what is new must be settled", () => {
  const content = `${picture}<img src="/blog-images/2.jpg">`;
  const other = { known: ["picture /blog-images/1.jpg"], isPublic: true };
  const checks = told({ content }, { facts: other });
  expect(blockingOf(checks)).toMatchObject([{ detail: "Second picture in the text" }]);
  expect(checks).toContainEqual(
    expect.objectContaining({ level: "look", ok: false, detail: "First picture in the text" }),
  );
});

test("many pictures are named in a few rows, and all of them count", () => {
  const open = blockingOf(told({ content: picture.repeat(12) }));
  expect(open).toHaveLength(6);
  expect(open.at(-1)?.title).toBe("7 more without a description");
});

test("what the server has not said is unknown and blocks nothing", () => {
  const checks = explainDraft(draft, { now });
  expect(blockingOf(checks)).toEqual([]);
  expect(checks.filter(({ unknown }) => unknown).map(({ title }) => title)).toEqual([
    "Address: not checked",
    "Title and description: not checked",
    "Structured data: not checked",
  ]);
});

test.each<[string, Partial<PreflightDraft>, Partial<PostFacts>, object]>([
  [
    "a twin",
    {},
    { twins: [{ title: "Butter", same: "both" }] },
    { title: "Another post has this title and description" },
  ],
  [
    "a title that is used again",
    {},
    { twins: [{ title: "B", same: "title" }] },
    { title: "Another post has this title" },
  ],
  [
    "a description that is used again",
    {},
    { twins: [{ title: "B", same: "description" }] },
    { title: "Another post has this description", detail: "“B”" },
  ],
  [
    "a heading 1",
    { content: "<h1>Again</h1>" },
    {},
    { title: "Heading 1 in the text", where: { part: "heading", nth: 0 } },
  ],
  [
    "a level that is left out",
    { content: "<h2>Kitchen</h2><p>a</p><h4>Where <b>to</b> buy</h4>" },
    {},
    {
      title: "Heading 4 follows heading 2",
      detail: "“Where to buy”",
      where: { part: "heading", nth: 1 },
    },
  ],
  [
    "a first heading that is too low",
    { content: "<h3>Low</h3>" },
    {},
    { title: "Heading 3 follows the title" },
  ],
  ["an empty heading", { content: "<h2> </h2>" }, {}, { title: "Heading 2 is empty" }],
  [
    "a link without words",
    { content: '<a href="/x"> </a>' },
    {},
    { title: "A link has no words", where: { part: "link", nth: 0 } },
  ],
  [
    "a link around a decoration",
    { content: '<a href="/x"><img src="/y" alt=""></a>' },
    {},
    { title: "A link has no words" },
  ],
  [
    "a link that says nothing",
    { content: '<a href="/x">Click&nbsp;here</a>' },
    {},
    { title: "A link says only “Click here”" },
  ],
  [
    "a bare address",
    { content: '<a href="/x">https://a.example/b</a>' },
    {},
    { title: "A link shows its bare address" },
  ],
  [
    "a long paragraph",
    { content: `<p>a</p><p>${"word ".repeat(151)}</p>` },
    {},
    { title: "A paragraph of 151 words", where: { part: "paragraph", nth: 0 } },
  ],
  [
    "a short excerpt",
    { excerpt: "Short." },
    {},
    { title: "The excerpt is short for search", where: { field: "excerpt" } },
  ],
  [
    "a long description",
    { search_description: "x".repeat(161) },
    {},
    { title: "The description is long for search", where: { field: "search_description" } },
  ],
  [
    "a product without a price",
    {
      category: spotlightCategory,
      products: [
        { item_name: "Jar", link: "", price: "9" },
        { item_name: "Lid", link: "", price: "" },
      ],
    },
    {},
    { title: "A product has no price", where: { field: "price", nth: 1 } },
  ],
  [
    "a date in the past",
    { publish_on: "2025-03-01T09:00" },
    {},
    { title: "Its date is in the past", where: { field: "publish_on" } },
  ],
])("%s is worth a look", (_, changes, other, expected) => {
  const checks = told(changes, { facts: other });
  expect(blockingOf(checks)).toEqual([]);
  const advice = checks.filter(({ ok }) => !ok);
  expect(advice).toHaveLength(1);
  expect(advice[0]).toMatchObject({ level: "look", ...expected });
});

test("a post that waits for its time says when, and an old one keeps its date in peace", () => {
  expect(titles(told({ publish_on: "2026-11-19T07:00" }))).toContain("It waits for its time");
  const old = told({ publish_on: "2025-03-01T09:00" }, { facts: { isPublic: true } });
  expect(titles(old)).not.toContain("Its date is in the past");
});

test("pasted colors are announced to go, which nobody has to settle", () => {
  const content = '<p style="color:red">a</p><font face="x">b</font>';
  expect(told({ content })).toContainEqual(
    expect.objectContaining({ ok: true, title: "Pasted colors and fonts go" }),
  );
});

const film = "https://youtu.be/dQw4w9WgXcQ";
const linked = {
  content:
    '<a href="https://a.example/?x=1&#x26;y=2">one</a><a href="#part">part</a><a href="mailto:a@b.example">mail</a>',
  video_url: film,
  shopping_link: "https://shop.example/",
};

test("links and films that nobody asked about are not checked yet", () => {
  const checks = told(linked);
  expect(titles(checks)).toContain("2 links: not checked yet");
  expect(checks).toContainEqual(
    expect.objectContaining({ title: "Film: not checked yet", unknown: true }),
  );
});

test("answers count by the address as it is written, and a dead link leads to its place", () => {
  const checks = told(linked, {
    answers: {
      "https://a.example/?x=1&y=2": { kind: "gone", status: 404 },
      "https://shop.example/": { kind: "fine" },
      [film]: { kind: "broken", reason: "is no film any more: YouTube does not know it" },
    },
  });
  expect(checks.filter(({ ok }) => !ok)).toMatchObject([
    { level: "look", title: "A link does not answer", where: { part: "link", nth: 0 } },
    { level: "look", title: "The film cannot be played", where: { field: "video_url" } },
  ]);
  expect(titles(checks)).toContain("1 link answers");
});

test("without the internet nothing is wrong: it was not checked", () => {
  const result = { kind: "unknown", reason: "it was not reached (ENOTFOUND)" } as const;
  const checks = told(linked, {
    answers: {
      "https://a.example/?x=1&y=2": result,
      "https://shop.example/": result,
      [film]: result,
    },
  });
  expect(checks.every(({ ok }) => ok)).toBe(true);
  expect(checks.filter(({ unknown }) => unknown)).toMatchObject([
    { title: "2 links: not checked" },
    { title: "Film: not checked", detail: "No connection to the video site." },
  ]);
});

test("the pictures that the library is asked about are those without a description, once", () => {
  const content = `${picture}${picture}<img src="/b.jpg" alt=""><a href="/"><img src="/c.jpg"></a>`;
  expect(undescribedIn(content)).toEqual(["/blog-images/1.jpg", "/c.jpg"]);
});

test.each<[string, string]>([
  ["a megabyte of words", "word ".repeat(200_000)],
  ["links without end", '<a href="https://a.example/'.repeat(35_000)],
  ["2,000 links", '<a href="https://a.example/">here</a>'.repeat(2000)],
  ["tags that never end", "<a ".repeat(330_000)],
  ["open quotes", `<a title="${"<img src='".repeat(100_000)}`],
  ["nested headings", "<h2>".repeat(200_000)],
  ["headings in headings with words", "<h2>a<h4>b".repeat(90_000)],
  ["comments that never end", "<!--".repeat(250_000)],
  ["equals signs", `<a ${"= ".repeat(400_000)}>`],
  ["spaces in a tag", `<img ${" ".repeat(900_000)}src>`],
  ["ampersands", "&".repeat(900_000)],
  ["one word", "a".repeat(1_000_000)],
  ["periods", `<p>${".!? ".repeat(240_000)}</p>`],
  ["a paragraph in each other", "<p>a ".repeat(190_000)],
])("%s take time for their length alone", (_, content) => {
  const start = cpuTime();
  const checks = told({ content });
  expect(cpuTime() - start).toBeLessThan(5000);
  expect(checks.length).toBeLessThan(40);
});

function titles(checks: readonly { title: string }[]) {
  return checks.map(({ title }) => title);
}
