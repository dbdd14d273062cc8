/** Writes compressed copies of every text file of the build. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client/", import.meta.url));

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
