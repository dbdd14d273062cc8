import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Page } from "./page-cache.ts";

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

/** Reads the built files into memory, with the compressed copies made at build time. */
export function loadStaticFiles(folder: string) {
  const files = new Map<string, Page>();
  for (const file of listFiles(folder)) {
    if (/\.(br|gz)$/.test(file) || file.startsWith(".vite")) continue;
    files.set(`/${file.split(sep).join("/")}`, readPage(folder, file));
  }
  return files;
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => relative(folder, join(folder, name)))
    .filter((name) => statSync(join(folder, name)).isFile());
}

function readPage(folder: string, file: string): Page {
  const path = join(folder, file);
  const identity = readFileSync(path);
  const br = readCompressed(`${path}.br`);
  // The names under assets/ contain a hash.
  const lifetime = file.startsWith(`assets${sep}`)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  return {
    status: 200,
    headers: {
      "content-type": types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "cache-control": lifetime,
      ...(br && { vary: "Accept-Encoding" }),
    },
    etag: `"${createHash("sha1").update(identity).digest("base64url")}"`,
    bodies: { identity, br, gzip: readCompressed(`${path}.gz`) },
  };
}

function readCompressed(path: string) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
