import {
  type imageContentTypes,
  imageTypeNames,
  maxImageMegabytes,
  maxImageMegapixels,
} from "#app/rules/media/images.ts";

export type ImageType = keyof typeof imageContentTypes;

/** Why a file is refused, for the person who chose it. */
const reasons = {
  none: "Please choose a picture first.",
  empty: "This file is empty.",
  svg: `SVG files cannot be uploaded; please choose a ${imageTypeNames}.`,
  unknown: `This file is not a picture we can use; please choose a ${imageTypeNames}.`,
  damaged: "This picture is damaged or incomplete; please export it again.",
  heavy: `This picture is larger than ${maxImageMegabytes} MB; please choose a smaller one.`,
  many: "This form has too many parts; please send fewer files at once.",
  large: `This picture has more than ${maxImageMegapixels} megapixels; please scale it down first.`,
  broken: "The picture did not arrive whole; please try again.",
};

export class UnusableImage extends Error {
  readonly status: 400 | 413;

  constructor(reason: keyof typeof reasons, options?: ErrorOptions) {
    super(reasons[reason], options);
    this.status = reason === "heavy" ? 413 : 400;
  }
}

/** The type of a file by its first bytes; its name does not count. */
export function detectType(bytes: Uint8Array): ImageType {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head === "") throw new UnusableImage("empty");
  if (head.startsWith("\xff\xd8\xff")) return "jpg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftyp", 4) && /avi[fs]/.test(brands(head))) return "avif";
  throw new UnusableImage(/<svg[\s>]/i.test(head) ? "svg" : "unknown");
}

/** Files of the AVIF family begin with a box that lists what they are compatible with. */
function brands(head: string) {
  return head.slice(8, Math.min(Buffer.from(head.slice(0, 4), "latin1").readUInt32BE(), 256));
}
