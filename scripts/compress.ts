/** Shortens the list of routes, then writes compressed copies of every text file of the build. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client/", import.meta.url));

dropEndpoints();
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

type Manifest = { routes: Record<string, { hasDefaultExport: boolean; hasAction: boolean }> };

/** Every page loads the list of routes; the browser never opens feeds and files as pages. */
function dropEndpoints() {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The build has no list of routes.");
  const [, start = "", list = ""] =
    /^(window\.__reactRouterManifest=)(.+);$/s.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  const manifest = JSON.parse(list) as Manifest;
  const pages = Object.entries(manifest.routes).filter(
    ([, { hasDefaultExport, hasAction }]) => hasDefaultExport || hasAction,
  );
  const shorter = { ...manifest, routes: Object.fromEntries(pages) };
  writeFileSync(join(assets, name), `${start}${JSON.stringify(shorter)};`);
}
