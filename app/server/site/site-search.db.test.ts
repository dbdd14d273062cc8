import { afterAll, beforeAll, expect, test } from "vitest";
import { addDemoContent } from "#app/server/app/demo-content.server.ts";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { searchPosts } from "#app/server/posts/search.server.ts";
import { type ListedPage, searchSite } from "./site-search.server.ts";

beforeAll(async () => {
  await migrate();
  await addDemoContent();
});
afterAll(closeDatabase);

const pages: ListedPage[] = [
  {
    path: "/packages",
    name: "Packages",
    headline: "Senior operations, |plainly priced.",
    cloth: "Technology",
    title: "Packages",
    description: "Plain prices for senior operations: a meeting leader for handoffs by the month.",
  },
  {
    path: "/brands",
    name: "Brand Feature Services",
    headline: "Brand Feature |Services",
    cloth: "Product Spotlight",
    title: "Brand Feature Services",
    description: "We film Black-owned brands.",
  },
];

test("a page is found by its title, its headline and its description, with the word marked", async () => {
  for (const query of ["packages", "PACK", "plainly", "prices month", "Sénior plainly"]) {
    const { results } = await searchSite(query, "all", 1, pages);
    const found = results.find(({ path }) => path === "/packages");
    expect(found, query).toMatchObject({ isPage: true, title: "Packages" });
    const marks = [...(found?.titleMarks ?? []), ...(found?.snippet ?? [])];
    expect(
      marks.some(({ hit }) => hit),
      query,
    ).toBe(true);
  }
});

test("pages are ranked with posts: titles first, then other words", async () => {
  for (const query of ["meeting", "handoff"]) {
    const { results } = await searchSite(query, "all", 1, pages);
    const places = results.map(({ title, isPage }) =>
      title.toLowerCase().includes(query) ? "title" : isPage ? "page" : "post",
    );
    const order = ["title", "page", "post"];
    expect(places).toEqual(places.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(places).toContain("page");
    expect(places.length).toBeGreaterThan(1);
  }
  const [first] = (await searchSite("brand feature", "all", 1, pages)).results;
  expect(first?.path).toBe("/brands");
});

test("pages are counted once and stand on the first page of results only", async () => {
  const posts = await searchPosts("the", "all", 1);
  const withThe = pages.map((page) => ({ ...page, description: "The words" }));
  const first = await searchSite("the", "all", 1, withThe);
  const second = await searchSite("the", "all", 2, withThe);
  expect(first.total).toBe(posts.total + 2);
  expect(second.total).toBe(posts.total + 2);
  expect(first.results.filter(({ isPage }) => isPage)).toHaveLength(2);
  expect(second.results.filter(({ isPage }) => isPage)).toEqual([]);
});

test("articles and brands are posts, and nothing is found for nothing", async () => {
  for (const kind of ["articles", "brands"] as const) {
    const { results } = await searchSite("brand", kind, 1, pages);
    expect(results.filter(({ isPage }) => isPage)).toEqual([]);
  }
  for (const query of ["", "🎉", "*"]) {
    expect(await searchSite(query, "all", 1, pages)).toMatchObject({ results: [], total: 0 });
  }
});
