import { readdirSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { pathToFileURL } from "node:url";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { readPostFile } from "#app/server/data/moving/post-file.server.ts";

const root = pathToFileURL(findPackageJSON(import.meta.url) ?? "");

/** The samples; `demo/` stands beside package.json. */
export const demoPosts = readFolder("demo/posts/");

/** Only for those who ask for them: menus and sitemap of the samples are fixed. */
export const demoStudies = readFolder("demo/studies/").map((study) => ({
  ...study,
  slug: studiesPath + study.slug,
}));

function readFolder(path: string) {
  const folder = new URL(path, root);
  const names = readdirSync(folder).toSorted();
  return names.map((name) => {
    const file = readFileSync(new URL(name, folder), "utf8");
    return readPostFile(file, { id: "demo", version: 1 });
  });
}
