import { mkdir, writeFile } from "node:fs/promises";
import { drawings } from "#app/art/draw/drawings.ts";
import { drawIcons } from "#app/art/draw/icons.ts";

const artFolder = new URL("../app/art/", import.meta.url);
const publicFolder = new URL("../public/", import.meta.url);
const files = Object.entries(drawings());
const icons = Object.entries(await drawIcons());

for (const [name, svg] of files) {
  const file = new URL(name, artFolder);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, svg);
}
for (const [name, picture] of icons) await writeFile(new URL(name, publicFolder), picture);

console.log(`Drew ${files.length + icons.length} files.`);
