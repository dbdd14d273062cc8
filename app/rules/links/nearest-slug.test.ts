import { expect, test } from "vitest";
import { nearestBySlug } from "./nearest-slug.ts";

const posts = [
  { slug: "sunrise-shea-butter-whipped-by-hand" },
  { slug: "a-plan-your-warehouse-can-read" },
  { slug: "hiring-your-first-manager" },
];

test.each([
  ["/blog/sunrise-shea-butter", "sunrise-shea-butter-whipped-by-hand"],
  ["/2019/05/hire-your-first-manager/", "hiring-your-first-manager"],
  ["/Warehouse_Plan.html", "a-plan-your-warehouse-can-read"],
])("%s was probably %s", (path, slug) => {
  expect(nearestBySlug(path, posts)?.slug).toBe(slug);
});

test.each(["/contact-us", "/the-and-of", "/", "/123"])("nothing is near %s", (path) => {
  expect(nearestBySlug(path, posts)).toBeUndefined();
});
