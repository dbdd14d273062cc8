import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importPattern = /(?:^(?:import|export)\s[^;"]*?from\s*|^import\s*|\bimport\()"([^"]+)"/gm;

/** Which of our files each of them imports. Tests are not among them. */
export function readImports(pattern: string) {
  const files = globSync(pattern).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, importsOf(file, files)]));
}

/** All that a file imports, also through others. */
export function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, file: string) {
  const found = new Set([file]);
  for (const each of found) for (const target of graph.get(each) ?? []) found.add(target);
  return found;
}

function importsOf(file: string, files: readonly string[]) {
  const found = new Set<string>();
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(importPattern)) {
    const [path = ""] = specifier.split("?");
    if (path.startsWith("#app/")) found.add(path.slice(1));
    else if (path.startsWith(".")) found.add(join(dirname(file), path));
  }
  return new Set([...found].filter((target) => files.includes(target)));
}
