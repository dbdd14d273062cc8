/** Shortens the list of routes, then writes compressed copies of every text file of the build. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client/", import.meta.url));

shortenRoutes();
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

type Route = { path?: string; hasDefaultExport: boolean };
type Manifest = { routes: Record<string, Route> };

/** Every page loads the list of routes, of which the browser needs those that it opens or posts to. */
function shortenRoutes() {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const [, start = "", list = ""] =
    /^(window\.__reactRouterManifest=)(.+);$/s.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  const manifest = JSON.parse(list) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([, { path, hasDefaultExport }]) => hasDefaultExport || path === "auth/sign-out",
  );
  // Only the server reads `hasDefaultExport`, and what is false may as well be missing.
  const text = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, (key, value) =>
    key === "hasDefaultExport" || value === false ? undefined : value,
  );
  writeFileSync(join(assets, name), `${start}${text};`);
}
