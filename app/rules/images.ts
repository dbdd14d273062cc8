const imageWidths = [400, 800, 1200, 1600] as const;

/** Uploads exist in several widths; other pictures only as they are. */
export function imageSrcSet(src: string) {
  if (!src.includes("/blog-images/")) return undefined;
  return imageWidths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}
