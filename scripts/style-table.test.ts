import { expect, test } from "vitest";
import { styleFrom } from "#app/server/page/page-style.server.ts";
import { styleTable } from "./style-table.ts";

const html = '<body class="page"><p class="lead py-[2rem] small">x</p></body>';
const root = "@layer base{:root{}}";

test.each([
  ["p{color:red}", "p{color:red}"],
  [".lead{a:b}.other{c:d}", ".lead{a:b}"],
  [".lead,.other,p{a:b}", ".lead,p{a:b}"],
  [".page .lead{a:b}.page .other{c:d}", ".page .lead{a:b}"],
  [".lead:not(.other){a:b}", ".lead:not(.other){a:b}"],
  [".lead:is(.x,.y){a:b}", ".lead:is(.x,.y){a:b}"],
  ["p:has(.other){a:b}.page:has(>.lead:not(.other)){c:d}", ".page:has(>.lead:not(.other)){c:d}"],
  ["p:has(.other,.lead){a:b}", "p:has(.other,.lead){a:b}"],
  ['.lead[data-x=".other,"]:hover{a:b}', '.lead[data-x=".other,"]:hover{a:b}'],
  ["@media (width>=640px){.lead{a:b}.other{c:d}}", "@media (width>=640px){.lead{a:b}}"],
  ["@media print{.other{a:b}}", ""],
  ['@page{margin:0;@top-left{content:"a"}}', '@page{margin:0;@top-left{content:"a"}}'],
  ["@page other{margin:0}@page lead{margin:0;size:a4}", "@page lead{margin:0;size:a4}"],
  ["::selection{a:b}", "::selection{a:b}"],
  ["::view-transition-group(*){a:b}.lead{view-transition-name:lead}", ""],
  ["@layer base,pages;@layer pages{.other{a:b}}p{c:d}", "@layer base,pages;p{c:d}"],
  ["@keyframes turn{to{rotate:1turn}}.other{animation:turn}", ""],
  ['p::before{content:"};.other{"}.lead{a:b}', 'p::before{content:"};.other{"}.lead{a:b}'],
  ["/* .other{ */p{a:b}", "p{a:b}"],
  [".lead{a:b;& .other{c:d}}", ".lead{a:b;& .other{c:d}}"],
  [
    "p{background:url(data:image/svg+xml,%3Csvg/%3E)}",
    "p{background:url(data:image/svg+xml,%3Csvg/%3E)}",
  ],
])("%s becomes %s", (css, expected) => {
  expect(styleFrom(styleTable(css), html)).toBe(root + expected);
});

test("variables that nothing reads go, and so do animations that nothing names", () => {
  const css =
    "@font-face{font-family:One;src:url(1)}@font-face{font-family:Two;src:url(2)}" +
    "@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}" +
    ":root{--a:1px;--b:calc(var(--c)*2);--c:3px}p{font-family:Two;animation:turn 1s;margin:var(--b)}";
  expect(styleFrom(styleTable(css), "<p>")).toBe(
    "@font-face{font-family:One;src:url(1)}@font-face{font-family:Two;src:url(2)}" +
      "@keyframes turn{to{rotate:1turn}}" +
      "@layer base{:root{--b:calc(var(--c)*2);--c:3px}}" +
      "p{font-family:Two;animation:turn 1s;margin:var(--b)}",
  );
});

test("a page has the typefaces of single pages that it names", () => {
  const own = "@font-face{font-family:Sign;src:url(1)}.sign{font:1em var(--sign)}";
  const table = styleTable(':root{--sign:"Sign",serif}p{a:b}', own);
  expect(styleFrom(table, "<p>")).toBe("@layer base{:root{}}p{a:b}");
  expect(styleFrom(table, '<p class="sign">')).toContain("@font-face{font-family:Sign;src:url(1)}");
});

test("a drawing in the page has the variables it reads", () => {
  const drawing = '<svg><rect fill="var(--a)"/></svg>';
  expect(styleFrom(styleTable(":root{--a:red;--b:blue}"), drawing)).toBe(
    "@layer base{:root{--a:red}}",
  );
});
