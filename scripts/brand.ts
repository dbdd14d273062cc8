/** `npm run brand`: redraws everything that follows from the name, the logo and the palette. */
import { mkdir, writeFile } from "node:fs/promises";
import { palette } from "#brand/palette.ts";

const root = new URL("../", import.meta.url);

const wrong = Object.entries(palette).find(([, color]) => !/^#[0-9a-f]{6}$/i.test(color));
if (wrong) refuse(`brand/palette.ts: ${wrong[0]} is ${wrong[1]}, but a color is written #RRGGBB.`);

const files = await draw().catch((error: Error) => refuse(error.message));
for (const [name, content] of Object.entries(files)) {
  const file = new URL(name, root);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, content);
}
console.log(`Drew ${Object.keys(files).length} files.`);

const { weakPairs } = await import("#app/art/contrast.ts");
for (const { text, ground, ratio } of weakPairs()) {
  console.log(`Hard to read: ${text} on ${ground} has a contrast of ${ratio}; text needs 4.5.`);
}

/** The logo is read when these modules are loaded. */
async function draw(): Promise<Record<string, string | Buffer>> {
  const { drawings } = await import("#brand/draw/drawings.ts");
  const { drawIcons, drawMailPictures } = await import("#brand/draw/icons.ts");
  return { ...(await drawings()), ...(await drawIcons()), ...(await drawMailPictures()) };
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
