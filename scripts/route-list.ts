/**
 * Takes the addresses of files out of the list of routes that every visitor loads: browsers fetch them
 * by themselves and never go there as to a page.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";

type Route = {
  parentId?: string;
  hasLoader: boolean;
  hasAction: boolean;
  hasDefaultExport: boolean;
};

const start = "window.__reactRouterManifest=";

for (const path of globSync("build/client/assets/manifest-*.js")) {
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(start)) throw new Error(`${path} is no list of routes.`);
  const list: { routes: Record<string, Route> } = JSON.parse(
    text.slice(start.length).replace(/;$/, ""),
  );
  const pages = Object.entries(list.routes).filter(([, route]) => !isFile(route));
  writeFileSync(path, `${start}${JSON.stringify({ ...list, routes: Object.fromEntries(pages) })};`);
}

function isFile({ parentId, hasLoader, hasAction, hasDefaultExport }: Route) {
  return parentId === "root" && hasLoader && !hasAction && !hasDefaultExport;
}
