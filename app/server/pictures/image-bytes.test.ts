import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawVariant, prepareImage } from "./image-bytes.server.ts";
import { detectType, type ImageType, UnusableImage } from "./image-types.server.ts";

const types: ImageType[] = ["jpg", "png", "webp", "avif", "gif"];

test.each(types)("a %s is known by its bytes and keeps its type and size", async (type) => {
  const prepared = await prepareImage(await picture(type, { width: 300, height: 200 }));
  expect(prepared).toMatchObject({ type, width: 300, height: 200, animated: false });
  expect(detectType(prepared.bytes)).toBe(type);
});

test.each([
  ["an empty file", Buffer.alloc(0), "This file is empty."],
  ["an SVG", Buffer.from('<?xml version="1.0"?><svg xmlns="…"/>'), /^SVG files cannot be uploaded/],
  ["an SVG that calls itself HTML", Buffer.from("<html><svg ></svg>"), /^SVG files/],
  ["a text", Buffer.from("hello"), /^This file is not a picture we can use/],
  ["a program", Buffer.from("\x7fELF\x02\x01\x01"), /^This file is not a picture/],
  ["a PDF", Buffer.from("%PDF-1.7 ftypavif"), /^This file is not a picture/],
  ["a film", Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), /^This file is not a picture/],
  ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /^This file is not a picture/],
  ["16 MB", Buffer.alloc(16 * 1024 * 1024), "This picture is larger than 15 MB"],
  ["a head alone", Buffer.from("\xff\xd8\xff\xe0", "latin1"), /^This picture is damaged/],
])("%s is refused with a sentence", async (_, file, sentence) => {
  const refusal = await prepareImage(file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnusableImage);
  expect((refusal as UnusableImage).message).toMatch(sentence);
});

test.each(types)("a %s that ends too early is refused as damaged", async (type) => {
  const whole = await picture(type, { width: 600, height: 600 });
  const half = whole.subarray(0, whole.length / 2);
  await expect(prepareImage(half)).rejects.toThrow("This picture is damaged or incomplete");
});

test("a small file that unpacks into gigabytes is refused before anything is unpacked", async () => {
  const bomb = blackPng(16_000);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage.rss();
  await expect(prepareImage(bomb)).rejects.toThrow("more than 50 megapixels");
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
});

test.each(["png", "jpg"] as const)("a %s that claims to be enormous is refused", async (type) => {
  const file = await picture(type, { width: 10, height: 10 });
  claimSize(file, type, 60_000);
  await expect(prepareImage(file)).rejects.toThrow("more than 50 megapixels");
});

test("the frames of an animation count together", async () => {
  const file = repeatLast(await animation({ width: 2000, height: 2000, frames: 2 }), 11);
  await expect(prepareImage(file)).rejects.toThrow("more than 50 megapixels");
});

test("an enormous picture is kept no larger than anybody looks at it", async () => {
  const { width, height } = await prepareImage(
    await plain({ width: 8200, height: 2000 }).jpeg().toBuffer(),
  );
  expect([width, height]).toEqual([4096, 999]);
});

test("a picture taken on its side stands upright, and says nothing of where it was taken", async () => {
  const sideways = await sharp(await picture("jpg", { width: 300, height: 200 }))
    .withExif({ IFD0: { Copyright: "Secret Author" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sideways.toString("latin1")).toContain("Exif");
  const { bytes, width, height } = await prepareImage(sideways);
  expect([width, height]).toEqual([200, 300]);
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect(bytes.toString("latin1")).not.toMatch(/Exif|Secret Author/);
});

test("what hangs behind a picture does not come along", async () => {
  const polyglot = Buffer.concat([
    await picture("png", { width: 20, height: 20 }),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  const { bytes } = await prepareImage(polyglot);
  expect(bytes.toString("latin1")).not.toContain("script");
});

test("a GIF loses its comments and what hangs behind it, and no pixel", async () => {
  const file = await animation({ width: 40, height: 30, frames: 3 });
  const comment = Buffer.from("\x21\xfe\x06secret\0", "latin1");
  const firstBlock = file.indexOf(Buffer.from([0x21]));
  const chatty = Buffer.concat([
    file.subarray(0, firstBlock),
    comment,
    file.subarray(firstBlock),
    Buffer.from("<script>"),
  ]);
  const { bytes } = await prepareImage(chatty);
  expect(bytes.equals(file)).toBe(true);
});

test("an animation goes on moving, as a GIF and in its variants", async () => {
  const file = await animation({ width: 500, height: 300, frames: 3 });
  const prepared = await prepareImage(file);
  expect(prepared).toMatchObject({ type: "gif", width: 500, height: 300, animated: true });
  expect((await sharp(prepared.bytes).metadata()).pages).toBe(3);
  const variant = await drawVariant(prepared.bytes, { width: 400, type: "webp", animated: true });
  expect(await sharp(variant).metadata()).toMatchObject({ format: "webp", width: 400, pages: 3 });
});

test.each(["webp", "avif"] as const)(
  "a %s variant has its width and is never enlarged",
  async (type) => {
    const original = await picture("jpg", { width: 900, height: 600 });
    for (const [wanted, width] of [
      [400, 400],
      [1600, 900],
    ] as const) {
      const variant = await drawVariant(original, { width: wanted, type, animated: false });
      expect(detectType(variant)).toBe(type);
      expect((await sharp(variant).metadata()).width).toBe(width);
    }
  },
);

function picture(type: ImageType, size: { width: number; height: number }) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: "gray", noise } });
  return grain.toFormat(type === "jpg" ? "jpeg" : type, { effort: 1 }).toBuffer();
}

function plain(size: { width: number; height: number }) {
  return sharp({ create: { ...size, channels: 3, background: "black" } });
}

/** A bit for each pixel, written by hand: a library would draw all of them first. */
function blackPng(side: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = pngChunk("IEND", Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk("IHDR", head), pngChunk("IDAT", pixels), end]);
}

function pngChunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Shows the last frame of a GIF some times more. */
function repeatLast(gif: Buffer, times: number) {
  const frame = gif.subarray(gif.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04])), -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array(times).fill(frame), gif.subarray(-1)]);
}

async function animation({ width = 0, height = 0, frames = 0 }) {
  const shades = Array.from({ length: frames }, (_, index) => ({
    create: { width, height, channels: 3 as const, background: { r: index * 8, g: 99, b: 0 } },
  }));
  const drawn = await Promise.all(shades.map((shade) => sharp(shade).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .gif({ effort: 1, dither: 0 })
    .toBuffer();
}

/** Writes another width and height into the head of a file. */
function claimSize(file: Buffer, type: "png" | "jpg", size: number) {
  if (type === "jpg") {
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(size, frame + 5);
    file.writeUInt16BE(size, frame + 7);
  } else {
    file.writeUInt32BE(size, 16);
    file.writeUInt32BE(size, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  }
}
