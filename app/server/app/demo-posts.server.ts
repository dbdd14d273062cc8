import { readdirSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { pathToFileURL } from "node:url";
import { readPostFile } from "#app/server/data/moving/post-file.server.ts";

const folder = new URL("demo/posts/", pathToFileURL(findPackageJSON(import.meta.url) ?? ""));

/** The samples; `demo/` stands beside package.json. */
export const demoPosts = readdirSync(folder)
  .toSorted()
  .map((name) => {
    const file = readFileSync(new URL(name, folder), "utf8");
    return readPostFile(file, { id: "demo", version: 1 });
  });
