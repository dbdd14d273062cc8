const block = 512;
const nothing = Buffer.alloc(0);

/** One file of a tar archive, readable only by its owner after unpacking. */
export function tarEntry(name: string, bytes: Uint8Array, at: Date) {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive.`);
  header.write(name);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(octal(bytes.length), 124);
  header.write(octal(Math.floor(at.getTime() / 1000)), 136);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(paddingAfter(bytes.length))]);
}

export const tarEnd = Buffer.alloc(2 * block);

/**
 * Reads an archive of plain files to its end, one file at a time. Links, folders, devices and long
 * names are refused, as are files above `maxBytes(name)`.
 */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
  maxBytes: (name: string) => number,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = createByteReader(chunks);
  try {
    while (true) {
      const header = await source.take(block);
      if (isZero(header)) break;
      const { name, size } = parseHeader(header);
      if (size > maxBytes(name)) throw new Error(`its part ${name} is larger than any can be`);
      const bytes = await source.take(size);
      await source.take(paddingAfter(size));
      yield { name, bytes };
    }
    for await (const rest of source.rest()) {
      if (!isZero(rest)) throw new Error("something stands behind its end");
    }
  } finally {
    await source.close();
  }
}

function parseHeader(header: Buffer) {
  const [name = ""] = header.toString("utf8", 0, 100).split("\0");
  const size = parseOctal(header.toString("latin1", 124, 136));
  const sum = parseOctal(header.toString("latin1", 148, 156));
  if (size === undefined || sum !== checksum(header)) throw new Error("it is no archive of ours");
  const isPlain = header[156] === 0x30 && header[345] === 0;
  if (!isPlain) throw new Error(`its part ${JSON.stringify(name)} is not a plain file`);
  return { name, size };
}

/** Reads exact lengths from chunks of any size. */
function createByteReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let left: Buffer = nothing;
  return {
    async take(length: number) {
      const parts: Buffer[] = [];
      for (let missing = length; missing > 0; ) {
        if (left.length === 0) {
          const next = await iterator.next();
          if (next.done) throw new Error("it ends too early");
          left = next.value;
        }
        const part = left.subarray(0, missing);
        left = left.subarray(part.length);
        missing -= part.length;
        parts.push(part);
      }
      return parts.length === 1 ? (parts[0] ?? nothing) : Buffer.concat(parts);
    },
    async *rest() {
      yield left;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value;
      }
    },
    close: async () => iterator.return?.(),
  };
}

/** The sum of all bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer) {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function octal(value: number) {
  return `${value.toString(8).padStart(11, "0")}\0`;
}

function parseOctal(field: string) {
  const digits = /^([0-7]+)[\0 ]*$/.exec(field)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 8);
}

function paddingAfter(size: number) {
  return (block - (size % block)) % block;
}

function isZero(bytes: Buffer) {
  return bytes.every((byte) => byte === 0);
}
