/** The types we take, by the extension their names get. */
export const imageContentTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
} as const;

export const acceptedImages = Object.values(imageContentTypes).join(",");

export const imageTypeNames = "JPEG, PNG, WebP, AVIF or GIF";

export const imageWidths = [400, 800, 1200, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

export const maxImageMegabytes = 15;
export const maxImageMegapixels = 50;
/** Two large pictures in one form, or several small ones. */
export const maxFormMegabytes = 2 * maxImageMegabytes + 2;

/** Uploads exist in several widths; other pictures only as they are. */
export function imageSrcSet(src: string) {
  if (!src.includes("/blog-images/")) return undefined;
  return imageWidths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}
