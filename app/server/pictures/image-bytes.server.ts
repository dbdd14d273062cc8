import sharp, { type Sharp } from "sharp";
import { type ImageWidth, maxImageMegabytes, maxImageMegapixels } from "#app/rules/images.ts";
import { stripGif } from "./gif.server.ts";
import { detectType, type ImageType, UnusableImage } from "./image-types.server.ts";

// Pictures are worked on one after another, each on one core: memory stays small, pages stay fast.
sharp.cache(false);
sharp.concurrency(1);

const quality = 85;
const maxPixels = maxImageMegapixels * 1_000_000;

/**
 * The longest side that is kept. The widest picture of the site is 1600 pixels, phones take 4032,
 * and a WebP of fifty megapixels cannot be written.
 */
const maxSide = 4096;

export type VariantType = "webp" | "avif";

type Prepared = {
  bytes: Buffer;
  type: ImageType;
  width: number;
  height: number;
  animated: boolean;
};

/** Checks a file and draws it anew in its own type: upright, and without anything but its pixels. */
export async function prepareImage(file: Uint8Array): Promise<Prepared> {
  if (file.length > maxImageMegabytes * 1024 * 1024) throw new UnusableImage("heavy");
  const type = detectType(file);
  const { width, height, pages = 1 } = await readHeader(file);
  if (width * height * pages > maxPixels) throw new UnusableImage("large");
  if (type === "gif") return prepareGif(file, { width, height, animated: pages > 1 });
  const animated = pages > 1 && type === "webp";
  const picture = open(file, animated).resize({
    width: maxSide,
    height: maxSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data, info } = await encode(animated ? picture : picture.autoOrient(), type)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return {
    bytes: data,
    type,
    width: info.width,
    height: info.pageHeight ?? info.height,
    animated,
  };
}

/** Reading every frame proves that they are whole; the file itself is only stripped. */
async function prepareGif(
  file: Uint8Array,
  facts: Pick<Prepared, "width" | "height" | "animated">,
): Promise<Prepared> {
  try {
    await open(file, facts.animated).resize({ width: 16 }).raw().toBuffer();
    return { bytes: stripGif(Buffer.from(file)), type: "gif", ...facts };
  } catch (error) {
    refuse(error);
  }
}

/** A picture in one of the widths, never enlarged. */
export function drawVariant(
  picture: Uint8Array,
  { width, type, animated }: { width: ImageWidth; type: VariantType; animated: boolean },
) {
  const resized = open(picture, animated).resize({ width, withoutEnlargement: true });
  return encode(resized, type, { avifEffort: 3 }).toBuffer();
}

/** Reads the size alone: nothing is unpacked before it is known to be small enough. */
function readHeader(file: Uint8Array) {
  return sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
}

function open(file: Uint8Array, animated: boolean) {
  return sharp(file, { animated, failOn: "error", limitInputPixels: maxPixels }).timeout({
    seconds: 60,
  });
}

/** Effort 4 and more takes AVIF ten times as long and saves a few per cent. */
function encode(picture: Sharp, type: Exclude<ImageType, "gif">, { avifEffort = 1 } = {}) {
  switch (type) {
    case "jpg":
      return picture.jpeg({ quality });
    case "png":
      return picture.png();
    case "webp":
      return picture.webp({ quality });
    case "avif":
      return picture.avif({ quality, effort: avifEffort, chromaSubsampling: "4:2:0" });
  }
}

function refuse(cause: unknown): never {
  throw new UnusableImage("damaged", { cause });
}
