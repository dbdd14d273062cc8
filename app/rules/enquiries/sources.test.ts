import { expect, test } from "vitest";
import { readOrigin, sourceOf } from "./sources.ts";

const own = ["baobab.example"];

test.each([
  ["/blog/a-post www.google.com", { page: "/blog/a-post", host: "google.com" }, "google.com"],
  ["/ ", { page: "/" }, "direct"],
  ["/contact", { page: "/contact" }, "direct"],
  ["/about baobab.example", { page: "/about" }, "direct"],
  [
    "/packages?utm_source=LinkedIn&utm_medium=social&utm_campaign=Q4+launch t.co",
    {
      page: "/packages",
      host: "t.co",
      source: "linkedin",
      medium: "social",
      campaign: "q4 launch",
    },
    "linkedin",
  ],
  [
    "/?utm_source=%3Cscript%3E x.example:8080",
    { page: "/", host: "x.example", source: "script" },
    "script",
  ],
  ["/?utm_source=%20 ", { page: "/" }, "direct"],
])("%s", (text, origin, source) => {
  const read = readOrigin(text, own);
  expect(read).toEqual(origin);
  expect(read && sourceOf(read)).toBe(source);
});

test.each([
  undefined,
  7,
  "",
  "x",
  "//evil.example x",
  "https://a.example/",
  "/ a b",
  `/${"x".repeat(1000)}`,
])("%s says nothing", (text) => {
  expect(readOrigin(text, own)).toBeUndefined();
});

test("names have a limit", () => {
  const read = readOrigin(`/?utm_source=${"é".repeat(120)} ${"a".repeat(90)}.example`, own);
  expect(read).toEqual({ page: "/", source: "é".repeat(80) });
});
