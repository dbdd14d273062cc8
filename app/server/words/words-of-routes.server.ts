import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imports = /(?:^(?:import|export)\s(?!type\s)[^;"]*?from\s*|^import\s*|\bimport\()"([^"]+)"/gm;
const declared = /(?<!function )\bpageWords\(\s*"([^"]+)"/g;

const files = new Map<string, { groups: string[]; targets: string[] }>();

/**
 * The groups of words that the code of each route may show, what it loads late included: what the source
 * declares, since a rendering does not read what waits for a press. The build has the answer.
 */
export const wordsOfRoutes = readWordsOfRoutes();

function readWordsOfRoutes(): Record<string, string[]> {
  const table = readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)\.tsx?"/g);
  const routes = ["root", ...Array.from(table, ([, route = ""]) => route)];
  return Object.fromEntries(routes.map((route) => [route, groupsFrom(`app/${route}`)]));
}

function groupsFrom(route: string) {
  const seen = new Set([existsSync(`${route}.tsx`) ? `${route}.tsx` : `${route}.ts`]);
  const groups = new Set<string>();
  // A set also hands out what is added meanwhile.
  for (const file of seen) {
    const found = read(file);
    for (const group of found.groups) groups.add(group);
    for (const target of found.targets) seen.add(target);
  }
  return [...groups];
}

function read(file: string) {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const paths = Array.from(text.matchAll(imports), ([, path = ""]) =>
    path.startsWith("#app/")
      ? path.slice(1)
      : path.startsWith(".")
        ? join(dirname(file), path)
        : "",
  );
  // No browser has what only the server knows.
  const targets = paths.filter((path) => /(?<!\.server)\.tsx?$/.test(path));
  const made = { groups: Array.from(text.matchAll(declared), ([, name = ""]) => name), targets };
  files.set(file, made);
  return made;
}
