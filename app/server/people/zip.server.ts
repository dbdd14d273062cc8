import { crc32, deflateRawSync } from "node:zlib";
import { clock } from "#app/server/clock.server.ts";

type File = { name: string; bytes: Uint8Array };

/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;
const version = 20;

/** A zip archive of a few files that fit into memory. */
export function zip(files: readonly File[], now = clock.date()) {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const facts = factsOf(encoded, bytes, packed, now);
    const header = Buffer.concat([numbers([4, 0x04034b50]), facts, encoded]);
    directory.push(entryOf(encoded, facts, offset));
    parts.push(header, packed);
    offset += header.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...parts, entries, endOf(files.length, entries.length, offset)]);
}

/** What the header of a file and its entry in the directory share. */
function factsOf(name: Buffer, bytes: Uint8Array, packed: Buffer, now: Date) {
  return numbers(
    [2, version],
    [2, flags],
    [2, deflated],
    [4, dosTime(now)],
    [4, crc32(bytes)],
    [4, packed.length],
    [4, bytes.length],
    [2, name.length],
    [2, 0],
  );
}

function entryOf(name: Buffer, facts: Buffer, offset: number) {
  const start = numbers([4, 0x02014b50], [2, version]);
  // No comment, first disk, a binary file without attributes.
  const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
  return Buffer.concat([start, facts, rest, name]);
}

function endOf(count: number, size: number, offset: number) {
  return numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
}

/** In UTC, by two seconds, as DOS had it. */
function dosTime(at: Date) {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((day << 16) | time) >>> 0;
}

/** Little-endian numbers, each with its width in bytes. */
function numbers(...values: readonly (readonly [width: 2 | 4, value: number])[]) {
  const buffer = Buffer.alloc(values.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of values) at = buffer.writeUIntLE(value, at, width);
  return buffer;
}
