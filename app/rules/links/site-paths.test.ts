import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { findSiteFolder, findSitePage } from "./site-paths.ts";

const postPatterns = ["/blog/:slug", "/BuyBlack/:slug"];
const patterns = await listPatterns();

test("the site knows all its addresses, so that no redirect is made where it would never be asked", () => {
  const unknown = patterns
    .filter((pattern) => !postPatterns.includes(pattern))
    .map((pattern) => pattern.replace(/:\w+|\*/g, "some-thing"))
    .filter((path) => !findSitePage(path) && !findSiteFolder(path));
  expect(unknown).toEqual([]);
});

test("files that everybody may load are addresses of the site", () => {
  const unknown = readdirSync("public").filter((name) => !findSiteFolder(`/${name}`));
  expect(unknown).toEqual([]);
});

test("no page stands where a post may be: every slug is free to choose", () => {
  const beside = patterns.filter(
    (pattern) => /^\/(blog|BuyBlack)\/[^/]+$/i.test(pattern) && !postPatterns.includes(pattern),
  );
  expect(beside).toEqual([]);
  expect(patterns).toContain("/blog/:slug");
});

test.each(["/old-page", "/services/consulting", "/blog/old", "/2019/05/hello", "/administration"])(
  "%s is nobody's",
  (path) => {
    expect(findSitePage(path) ?? findSiteFolder(path)).toBeUndefined();
  },
);

test("pages are found in any casing, and told in their own", () => {
  expect(findSitePage("/ABOUT")).toBe("/about");
  expect(findSiteFolder("/Admin/posts")).toBe("/admin");
});

async function listPatterns() {
  const found: string[] = [];
  collect(await routes, "", found);
  return found;
}

function collect(entries: readonly RouteConfigEntry[], above: string, found: string[]) {
  for (const { path = "", children = [] } of entries) {
    const own = path ? `${above}/${path.replace(/^\//, "")}` : above;
    if (path && path !== "*") found.push(own);
    collect(children, own, found);
  }
}
