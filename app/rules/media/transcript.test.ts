import { expect, test } from "vitest";
import { namedProducts } from "#app/rules/shop/named-products.ts";
import { decodeTranscript, readTranscript, spokenText, transcriptFile } from "./transcript.ts";

const typed = `0:00 Keisha: The rules are simple.
Blindfold, three spoons.

[0:18] Andre: This is Number Two.
1:02:03 Three <3 two.`;

test("lines with times are moments, lines without go on", () => {
  const read = readTranscript(typed);
  expect(read).toEqual({
    moments: [
      { at: 0, speaker: "Keisha", text: "The rules are simple. Blindfold, three spoons." },
      { at: 18, speaker: "Andre", text: "This is Number Two." },
      { at: 3723, text: "Three <3 two." },
    ],
  });
  if (!("moments" in read)) return;
  expect(spokenText(read.moments)).toContain("Andre: This is Number Two. Three <3 two.");
  expect(transcriptFile(read.moments)).toContain("0:18 Andre: This is Number Two.\n");
});

test("WebVTT with notes, styles, names, voices and marks is read", () => {
  const file = `\ufeffWEBVTT - a title
Kind: captions

STYLE
::cue { color: red }

NOTE nothing is
said here

intro
00:00.000 --> 00:02.500 align:start
<v Keisha>This is <i>Number&nbsp;One</i>,

00:02.500 --> 00:04.000
<v Keisha>the mild one.

00:01:36.000 --> 00:01:38.000
<v.loud Andre><00:01:36.500>No &amp; never!`;
  expect(readTranscript(file)).toEqual({
    moments: [
      { at: 0, speaker: "Keisha", text: "This is Number One, the mild one." },
      { at: 96, speaker: "Andre", text: "No & never!" },
    ],
  });
});

test("SubRip is read, overlapping captions too", () => {
  const file =
    "1\r\n00:00:01,000 --> 00:00:05,000\r\nOne.\r\n\r\n2\r\n00:00:03,000 --> 00:00:09,000\r\nTwo.\r\n";
  expect(readTranscript(file)).toEqual({ moments: [{ at: 1, text: "One. Two." }] });
});

test.each([
  ["0:10 a\n-0:05 b", "Line 2: “-0:05” is no time such as 0:18."],
  ["hello", "Line 1: there is no time before it. Begin with a time such as 0:18."],
  ["0:10 a\n0:05 b", "Line 2: it begins before the one above it."],
  ["0:99 a", "Line 1: “0:99” is no time such as 0:18."],
  ["0:10 a\n\n2:40 b", "Line 3: it begins after the end of the film, 2:30."],
  ["1\n00:00:05,000 --> 00:00:01,000\na", "Line 2: it ends before it begins."],
  ["1\n-00:00:05,000 --> 00:00:09,000\na", "Line 2: “-00:00:05,000” is no time such as 0:18."],
  ["WEBVTT\n\n00:01.000 --> never\na", "Line 3: “never” is no time such as 0:18."],
  ["0:10 caf\ufffd", "Line 1: it has letters that could not be read. Save the file as UTF-8."],
  ["0:10 a\n0:12", "Nothing is said at 0:12."],
  [`0:10 ${"a".repeat(5001)}`, "Line 1: it is longer than 5000 letters."],
])("%j is refused with its line", (file, problem) => {
  expect(readTranscript(file, 150)).toEqual({ problem });
});

test("hostile files are read in one pass", () => {
  const files = [
    "a".repeat(1_000_000),
    "0:01 a\n".repeat(100_000),
    "0:01 a\n".repeat(20_000),
    "<".repeat(190_000),
    "0:01 <v ".repeat(20_000),
    `0:01 ${"&amp;".repeat(900)}${"<i>".repeat(100)}`,
    "-->".repeat(60_000),
    `WEBVTT\n\n${"NOTE\n".repeat(30_000)}`,
    "1:1:1:1:1:1:1:1:".repeat(300),
  ];
  for (const file of files) readTranscript(file);
  expect(readTranscript(files[1] ?? "")).toHaveProperty("problem");
  expect(readTranscript(files[2] ?? "")).toEqual({
    problem: "Line 3001: there are more than 3000 times.",
  });
  expect(readTranscript("0:01 <script>alert(1)</script>")).toEqual({
    moments: [{ at: 1, text: "<script>alert(1)</script>" }],
  });
});

test("files in other encodings are decoded", () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x30, 0, 0x3a, 0, 0x30, 0, 0x31, 0]);
  expect(decodeTranscript(utf16)).toBe("0:01");
  expect(decodeTranscript(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))).toBe("café");
  expect(decodeTranscript(new TextEncoder().encode("Ọjà"))).toBe("Ọjà");
});

test("products are found by their names, the longest first, and never inside of words", () => {
  const find = namedProducts([
    { item_name: "Number One, mild", place: 1 },
    { item_name: "The argument, all three", place: 4 },
    { item_name: "C++ (a book)", place: 5 },
  ]);
  expect(find("This is number one, MILD. Number Oneness. the argument; C++")).toEqual([
    { text: "This is " },
    { text: "number one, MILD", place: 1 },
    { text: ". Number Oneness. " },
    { text: "the argument", place: 4 },
    { text: "; C++" },
  ]);
  const odd = "a-b/c\\d$e^f.g*h|i?j{k}[l] 'm' «n» 😀 ]-[";
  expect(namedProducts([{ item_name: odd, place: 2 }])(`x ${odd}`)).toEqual([
    { text: "x " },
    { text: odd, place: 2 },
  ]);
  expect(namedProducts([])("Nothing")).toEqual([{ text: "Nothing" }]);
});
