import { expect, test } from "vitest";
import { csvLine, csvName } from "./csv.ts";

test("a line is quoted where it must be, and ends as the format wants", () => {
  expect(csvLine(["Amara", null, 'said "hi", twice', "two\nlines"])).toBe(
    'Amara,,"said ""hi"", twice","two\nlines"\r\n',
  );
});

test("no cell is taken for a formula", () => {
  const cells = ["=1+1", "+49", "-1", "@SUM(A1)", "\tx", '=HYPERLINK("a","b")', "a=1"];
  expect(csvLine(cells)).toBe(`'=1+1,'+49,'-1,'@SUM(A1),'\tx,"'=HYPERLINK(""a"",""b"")",a=1\r\n`);
});

test("a file is named for its day", () => {
  expect(csvName("events", new Date("2026-11-15T03:00:00Z"))).toBe("events-2026-11-15.csv");
});
