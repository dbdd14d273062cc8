import { expect, test } from "vitest";
import { csvLine, csvName } from "./csv.ts";
import { createCsvReader, findSeparator } from "./csv-read.ts";

test("every cell is quoted, and a line ends as the format wants", () => {
  expect(csvLine(["Amara", null, 'said "hi", twice', "two\nlines"])).toBe(
    '"Amara","","said ""hi"", twice","two\nlines"\r\n',
  );
});

test("no cell is taken for a formula", () => {
  const cells = ["=1+1", "+49", "-1", "@SUM(A1)", "\tx", '=HYPERLINK("a","b")', "a=1"];
  expect(csvLine(cells)).toBe(
    `"'=1+1","'+49","'-1","'@SUM(A1)","'\tx","'=HYPERLINK(""a"",""b"")","a=1"\r\n`,
  );
});

const hostile = [
  "x;=1+1",
  "x;;+49",
  "x\t@SUM(A1)",
  "x\r\n=1+1",
  'x;"=1+1"',
  'x; "" -2',
  ";=1\t=2\n=3",
  '";=1',
  '"\n"=cmd',
];

test.each([",", ";", "\t"] as const)("nor is a part of it, where “%s” separates", (separator) => {
  for (const cell of hostile) {
    const reader = createCsvReader(separator);
    const rows = [...reader.push(csvLine(["Amara", cell, cell])), ...reader.end()];
    const cells = rows.flatMap((row) => row.cells);
    expect(cells.filter((part) => /^[\s"]*[=+\-@]/.test(part))).toEqual([]);
  }
});

test("signs inside a text stay as they are", () => {
  const cell = "a-b; c = d, e@example.com; 1 + 1, -2\ntwo - three";
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
});

test("what is written is read again as it was", () => {
  const cells = ["amara@example.com", "", 'said "hi", twice', "two\nlines; three"];
  const reader = createCsvReader(findSeparator(csvLine(cells)));
  expect(reader.push(csvLine(cells))).toEqual([{ number: 1, cells }]);
});

test("a file is named for its day", () => {
  expect(csvName("events", new Date("2026-11-15T03:00:00Z"))).toBe("events-2026-11-15.csv");
});
