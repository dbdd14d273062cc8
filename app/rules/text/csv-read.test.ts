import { expect, test } from "vitest";
import { createCsvReader, findSeparator, markedEncoding, type Separator } from "./csv-read.ts";

test("quotes hold separators, line ends and quotes", () => {
  expect(read('a,"b, c","d\r\ne","say ""hi"""\r\nf,,')).toEqual([
    ["a", "b, c", "d\r\ne", 'say "hi"'],
    ["f", "", ""],
  ]);
  expect(read('5" pipe,"a"b,c')).toEqual([['5" pipe', "ab", "c"]]);
});

test("lines end with CRLF, CR or LF, and the last one needs no end", () => {
  for (const end of ["\r\n", "\r", "\n"]) {
    expect(read(`a${end}b${end}`), JSON.stringify(end)).toEqual([["a"], ["b"]]);
    expect(read(`a${end}${end}b`), JSON.stringify(end)).toEqual([["a"], [""], ["b"]]);
  }
  expect(read("")).toEqual([]);
});

test("wherever a text is cut, the rows are the same", () => {
  const text = 'a;"b""c";d\r\n"e\r\nf";g;h\ri;;"j"';
  const whole = read(text, ";");
  for (let at = 1; at < text.length; at += 1) {
    expect(read([text.slice(0, at), text.slice(at)], ";"), `cut at ${at}`).toEqual(whole);
  }
  expect(read([...text], ";")).toEqual(whole);
});

test("rows are numbered as a spreadsheet does, and a quote that never ends is told", () => {
  const reader = createCsvReader(",");
  const rows = [...reader.push('a\n"two\nlines"\n\n"b'), ...reader.push("\nc\n"), ...reader.end()];
  expect(rows.map(({ number, unclosed }) => [number, unclosed])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, true],
  ]);
});

test("comma, semicolon and tab are found, also where quotes hold another", () => {
  expect(findSeparator("email,name\r\n")).toBe(",");
  expect(findSeparator("email;name;a,b\r\n")).toBe(";");
  expect(findSeparator("email\tname\n")).toBe("\t");
  expect(findSeparator('"Doe, Ann, Dr";ann@example.com\n')).toBe(";");
  expect(findSeparator("ann@example.com\nbob@example.com")).toBe(",");
});

test("a byte order mark names the encoding", () => {
  expect(markedEncoding(Uint8Array.of(0xff, 0xfe, 0x61))).toBe("utf-16le");
  expect(markedEncoding(Uint8Array.of(0xfe, 0xff, 0))).toBe("utf-16be");
  expect(markedEncoding(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe("utf-8");
  expect(markedEncoding(Uint8Array.of(0x61))).toBeUndefined();
});

test("100,000 rows are read, and a cell or row that never ends stays small", () => {
  const reader = createCsvReader(",");
  const portion = 'ann@example.com,"A, B",yes\r\n'.repeat(1000);
  let rows = 0;
  for (let at = 0; at < 100; at += 1) rows += reader.push(portion).length;
  expect(rows).toBe(100_000);
  expect(read(`"${"x".repeat(1_000_000)}`)[0]?.[0]).toHaveLength(2000);
  expect(read(",".repeat(1_000_000))[0]).toHaveLength(200);
});

function read(text: string | string[], separator: Separator = ",") {
  const reader = createCsvReader(separator);
  const rows = [text].flat().flatMap((piece) => reader.push(piece));
  return [...rows, ...reader.end()].map(({ cells }) => cells);
}
