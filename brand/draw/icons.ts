import sharp from "sharp";
import { print } from "#app/art/weave/print.ts";
import type { Picture } from "#app/art/weave/shapes.ts";
import { appIcon, favicon } from "./logo.ts";
import { strip } from "./patterns.ts";
import { filmPoster } from "./videos.ts";
import { drawWordmarks } from "./wordmark.ts";

/** The icons that browsers and home screens ask for, by their path in the repository. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  return {
    "public/favicon.ico": ico(await Promise.all([16, 32, 48].map((size) => png(favicon(), size)))),
    "public/apple-touch-icon.png": await png(appIcon(0.68), 180),
    "public/icon-192.png": await png(favicon(), 192),
    "public/icon-512.png": await png(favicon(), 512),
    // Launchers may cut away all but a circle of 80 %.
    "public/icon-maskable-512.png": await png(appIcon(0.6), 512),
  };
}

/** Mail programs show no SVG. */
export async function drawMailPictures(): Promise<Record<string, Buffer>> {
  const wordmarks = await drawWordmarks();
  const logo = (name: string) =>
    mailPicture(wordmarks[`app/art/logo/${name}.svg`] ?? "", { height: 82 });
  return {
    "public/mail/logo.png": await logo("wordmark"),
    "public/mail/logo-light.png": await logo("wordmark-light"),
    "public/mail/strip.png": await mailPicture(print(strip()), { width: 1200, height: 40 }),
    "public/mail/film.png": await mailPicture(print(filmPoster()), { width: 360, height: 225 }),
  };
}

function mailPicture(drawing: string, size: { width?: number; height: number }) {
  return sharp(Buffer.from(drawing), { density: 288 })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

function png(picture: Picture, size: number) {
  return sharp(Buffer.from(print(picture)), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An icon file is a directory of pictures: a header, 16 bytes about each, then the pictures. */
function ico(pictures: Buffer[]) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(picture.readUInt32BE(16), at);
    header.writeUInt8(picture.readUInt32BE(20), at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
