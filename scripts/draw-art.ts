import { mkdir, writeFile } from "node:fs/promises";
import { drawings } from "#app/art/draw/drawings.ts";
import { drawIcons } from "#app/art/draw/icons.ts";

const root = new URL("../", import.meta.url);
const files = Object.entries(drawings());
const icons = Object.entries(await drawIcons());

for (const [name, svg] of files) {
  const file = new URL(name, root);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, svg);
}
for (const [name, picture] of icons) await writeFile(new URL(`public/${name}`, root), picture);

console.log(`Drew ${files.length + icons.length} files.`);
