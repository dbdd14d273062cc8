import { expect, test } from "vitest";
import { createPageCss } from "./page-css.server.ts";

const html = '<body class="page"><p class="lead py-[clamp(1rem,3vw,2rem)] a&amp;b">x</p></body>';

test.each([
  ["p{color:red}", "p{color:red}"],
  [".lead{a:b}.other{c:d}", ".lead{a:b}"],
  [".lead,.other,p{a:b}", ".lead,p{a:b}"],
  [".page .lead{a:b}.page .other{c:d}", ".page .lead{a:b}"],
  [".lead:not(.other){a:b}", ".lead:not(.other){a:b}"],
  [".lead:is(.x,.y){a:b}", ".lead:is(.x,.y){a:b}"],
  ['.lead[data-x=".other,"]:hover{a:b}', '.lead[data-x=".other,"]:hover{a:b}'],
  [".py-\\[clamp\\(1rem\\,3vw\\,2rem\\)\\]{a:b}", ".py-\\[clamp\\(1rem\\,3vw\\,2rem\\)\\]{a:b}"],
  [".p-\\[2rem\\]{a:b}", ""],
  ["@media (width>=640px){.lead{a:b}.other{c:d}}", "@media (width>=640px){.lead{a:b}}"],
  ["@media print{.other{a:b}}", ""],
  ["@layer base,pages;@layer pages{.other{a:b}}p{c:d}", "@layer base,pages;p{c:d}"],
  ["@font-face{src:url(a.woff2)}", "@font-face{src:url(a.woff2)}"],
  ["@keyframes turn{to{rotate:1turn}}.other{animation:turn}", "@keyframes turn{to{rotate:1turn}}"],
  ['p::before{content:"};.other{"}.lead{a:b}', 'p::before{content:"};.other{"}.lead{a:b}'],
  ["/* .other{ */p{a:b}", "p{a:b}"],
  [".lead{a:b;& .other{c:d}}", ".lead{a:b;& .other{c:d}}"],
  [
    "p{background:url(data:image/svg+xml;utf8,<svg/>)}",
    "p{background:url(data:image/svg+xml;utf8,<svg/>)}",
  ],
])("%s becomes %s", (css, expected) => {
  expect(createPageCss(css)(html)).toBe(expected);
});

test("variables that nothing reads go, and so do fonts that nothing names", () => {
  const css =
    "@property --a{inherits:false}@property --b{inherits:false}" +
    "@font-face{font-family:One;src:url(1)}@font-face{font-family:Two;src:url(2)}" +
    ":root{--a:1px;--b:calc(2px*(1 + 2));--c:3px}p{font-family:Two;margin:var(--b)}";
  expect(createPageCss(css)('<p style="padding:var(--c)">')).toBe(
    "@property --b{inherits:false}@font-face{font-family:Two;src:url(2)}" +
      ":root{--b:calc(2px*(1 + 2));--c:3px}p{font-family:Two;margin:var(--b)}",
  );
});
