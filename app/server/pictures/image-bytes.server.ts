import sharp, { type Sharp } from "sharp";
import { type ImageWidth, maxImageMegabytes, maxImageMegapixels } from "#app/rules/media/images.ts";
import { stripGif } from "./gif.server.ts";
import { detectType, type ImageType, UnusableImage } from "./image-types.server.ts";

// Little memory and one core for pictures, so that pages stay fast.
sharp.cache(false);
sharp.concurrency(1);

const quality = 85;
const maxPixels = maxImageMegapixels * 1_000_000;

/**
 * Larger pictures are scaled down. The site shows 1600 pixels at most, phones take 4032, and WebP
 * cannot hold fifty megapixels.
 */
const maxSide = 4096;

type Prepared = {
  bytes: Buffer;
  type: ImageType;
  width: number;
  height: number;
  animated: boolean;
};

/** Checks a file and encodes it again in its own type: upright and without metadata. */
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

/** Decoding every frame proves that the file is complete; only its metadata is removed. */
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
  { width, type, animated }: { width: ImageWidth; type: ImageType; animated: boolean },
) {
  const resized = open(picture, animated).resize({ width, withoutEnlargement: true });
  return encode(resized, type, { isVariant: true }).toBuffer();
}

/** Reads the size without decoding the picture, which may be too large for that. */
function readHeader(file: Uint8Array) {
  return sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
}

function open(file: Uint8Array, animated: boolean) {
  return sharp(file, { animated, failOn: "error", limitInputPixels: maxPixels }).timeout({
    seconds: 60,
  });
}

/**
 * What visitors get is encoded better. AVIF with effort 4 takes ten times as long and saves a few
 * percent; the best code table of a JPEG saves 4 %, but needs the whole picture in memory.
 */
function encode(picture: Sharp, type: ImageType, { isVariant = false } = {}) {
  switch (type) {
    case "jpg":
      return picture.jpeg({ quality, optimizeCoding: isVariant });
    case "png":
      return picture.png();
    case "webp":
      return picture.webp({ quality });
    case "gif":
      return picture.gif();
    case "avif":
      return picture.avif({ quality, effort: isVariant ? 3 : 1, chromaSubsampling: "4:2:0" });
  }
}

function refuse(cause: unknown): never {
  throw new UnusableImage("damaged", { cause });
}
