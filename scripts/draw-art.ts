import { mkdir, writeFile } from "node:fs/promises";
import { drawings } from "../app/art/draw/drawings.ts";

const artFolder = new URL("../app/art/", import.meta.url);
const files = Object.entries(drawings());

for (const [name, svg] of files) {
  const file = new URL(name, artFolder);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, svg);
}

console.log(`Drew ${files.length} files.`);
