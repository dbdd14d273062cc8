import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zip } from "./zip.server.ts";

test("an archive is read back file by file, with names in every script", () => {
  const files = {
    "data.json": JSON.stringify({ text: "Ọ̀rẹ́ “ü” 🎉".repeat(5000) }),
    "naïve.html": "",
    "日本.txt": "one byte more",
  };
  const archive = zip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    new Date("2026-11-16T11:14:30Z"),
  );
  expect(readZip(archive)).toEqual(files);
  expect(archive.length).toBeLessThan(2000);
});

test("an archive without files is one, too", () => {
  expect(readZip(zip([]))).toEqual({});
});

/** As a reader does: from the directory at the end to each file, which must fit its checksum. */
function readZip(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    expect(archive.readUInt16LE(at + 8) & 0x0800).toBe(0x0800);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(header)).toBe(0x04034b50);
    const start = header + 30 + archive.readUInt16LE(header + 26);
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    expect(bytes.length).toBe(archive.readUInt32LE(at + 24));
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16));
    files[name] = bytes.toString();
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
