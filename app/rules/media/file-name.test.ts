import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["market-morning.jpg", "market-morning.jpg"],
  ["C:\\Users\\ada\\Shea  jar.JPG", "Shea jar.JPG"],
  ["../../etc/passwd.png", "passwd.png"],
  ["\u202egpj.exe.png", "gpj.exe.png"],
  ["a\u0000\u0007b\u200b\n.png", "ab.png"],
  ['"><img src=x onerror=alert(1)>.png', '"><img src=x onerror=alert(1)>.png'],
  ["صورة.png", "صورة.png"],
  ["", null],
  ["blob", null],
  [undefined, null],
])("a file named %j is shown as %j", (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});

test("a long name keeps its end", () => {
  const shown = cleanFileName(`${"👩🏾‍🚀é".repeat(200)}.jpeg`);
  expect(Array.from(shown ?? "")).toHaveLength(150);
  expect(shown).toMatch(/\.jpeg$/);
});
