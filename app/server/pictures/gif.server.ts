const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const frameSettings = 0xf9;
const application = 0xff;

/**
 * A GIF with its frames and their timing only: no comments, no metadata, nothing after its end.
 * Encoding it again would take a second per megapixel. Throws if the file is incomplete.
 */
export function stripGif(file: Buffer): Buffer {
  let at = 13 + paletteLength(file, 10);
  const parts = [file.subarray(0, at)];
  while (file[at] !== trailer) {
    const end = endOfBlock(file, at);
    if (isNeeded(file, at)) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.from([trailer])]);
}

function endOfBlock(file: Buffer, at: number) {
  switch (file[at]) {
    case extension:
      return endOfPieces(file, at + 2);
    case image:
      return endOfPieces(file, at + 11 + paletteLength(file, at + 9));
    default:
      throw new Error("The GIF has a block of an unknown kind");
  }
}

/** Data comes in pieces that begin with their length; an empty one is the last. */
function endOfPieces(file: Buffer, start: number) {
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1;
  return at + 1;
}

function isNeeded(file: Buffer, at: number) {
  if (file[at] === image || file[at + 1] === frameSettings) return true;
  const name = file.toString("latin1", at + 3, at + 14);
  return file[at + 1] === application && (name === "NETSCAPE2.0" || name === "ANIMEXTS1.0");
}

function paletteLength(file: Buffer, flagsAt: number) {
  const flags = file.readUInt8(flagsAt);
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
