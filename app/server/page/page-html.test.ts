import { expect, test } from "vitest";
import { deferScripts, fillInStyle, readScripts } from "./page-html.server.ts";

const preload = '<link rel="modulepreload" href="/assets/a.js"/>';
const module = '<script type="module" async="">import "/assets/a.js"</script>';

test("only scripts with the mark of the rendering count as the framework's", () => {
  const html =
    '<script nonce="m1">one()</script><script>two()</script><script nonce="x">3</script>';
  expect(readScripts(html, "m1")).toEqual(["one()"]);
});

test("a finished page starts its module script later", () => {
  expect(deferScripts(`<head>${preload}</head>${module}`)).toBe(
    '<head></head><script type="text/late" id="late" data-files="/assets/a.js">import "/assets/a.js"</script>',
  );
});

test.each([
  ["no preload", module],
  ["no module script", preload],
  ["two module scripts", preload + module + module],
])("a page with %s fails instead of being served half finished", (_, html) => {
  expect(() => deferScripts(html)).toThrow(/^(The page preloads no modules|Expected <script)/);
});

test("a page without a placeholder keeps its linked style sheets", () => {
  expect(fillInStyle("<p>", undefined)).toEqual({ html: "<p>", css: undefined });
});
