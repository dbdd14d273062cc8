/** Writes compressed copies of every text file of the build. */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client/", import.meta.url));
const waiting = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|css|svg|json|txt|webmanifest)$/.test(name),
);
await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting));

async function compressWaiting() {
  for (let name = waiting.pop(); name; name = waiting.pop()) await compress(join(folder, name));
}

async function compress(path: string) {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
