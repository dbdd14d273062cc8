/** A picture in an export: somewhere on the web, or a file of the folder. */
export type PicturePlace = { kind: "web" | "file"; address: string };

/** Where a picture is; undefined for what is neither on the web nor in the folder. */
export function placeOf(address: string, base: string): PicturePlace | undefined {
  const isWeb = /^(https?:)?\/\//i.test(address);
  if (base.startsWith("file:") && !isWeb) {
    const [path = ""] = address.split(/[?#]/);
    return path && !/^\w+:/.test(path) ? { kind: "file", address: path } : undefined;
  }
  const url = URL.parse(address, base || undefined) ?? URL.parse(address, "https://site.invalid");
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "site.invalid") return undefined;
  url.hash = "";
  return { kind: "web", address: url.href };
}

/**
 * The picture in its full size: WordPress names smaller ones `jar-300x200.jpg`, and its servers make
 * others by parameters.
 */
export function originalOf(address: string) {
  return address
    .replace(/-\d{2,4}x\d{2,4}(?=\.(?:jpe?g|png|gif|webp|avif)(?:$|\?))/i, "")
    .replace(
      /(\.(?:jpe?g|png|gif|webp|avif))\?(?:w|h|resize|fit|crop|quality|ssl|strip|size)=[^#?]*$/i,
      "$1",
    )
    .replace(/\/content\/images\/size\/w\d+\//, "/content/images/");
}
