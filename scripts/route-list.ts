/**
 * Makes two lists of routes of the one that every page would load. Files are in neither: browsers fetch
 * them by themselves and never go there as to a page. The screens of staff, accounts and brands, previews, and the
 * endpoints, are in the list of the staff area alone: the way there leads through a new document, and visitors' pages
 * send forms themselves.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { besidePublic } from "#app/areas.ts";
import { staffRouteList } from "#app/server/page/page-html.server.ts";

type Route = {
  parentId?: string;
  hasLoader: boolean;
  hasAction: boolean;
  hasDefaultExport: boolean;
};

type RouteList = { routes: Record<string, Route> };

const start = "window.__reactRouterManifest=";
const assets = "build/client/assets";
const beside = new RegExp(`^routes/${besidePublic()}(/|$)`);

for (const path of globSync(`${assets}/manifest-*.js`)) {
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(start)) throw new Error(`${path} is no list of routes.`);
  const list: RouteList = JSON.parse(text.slice(start.length).replace(/;$/, ""));
  const pages = Object.entries(list.routes).filter(([, route]) => !isFile(route));
  write(join(assets, staffRouteList(basename(path))), pages);
  write(
    path,
    pages.filter(([id]) => !beside.test(id)),
  );

  function write(file: string, routes: [string, Route][]) {
    const shorter = { ...list, routes: Object.fromEntries(routes) };
    writeFileSync(file, `${start}${JSON.stringify(shorter)};`);
  }
}

function isFile({ parentId, hasLoader, hasAction, hasDefaultExport }: Route) {
  return parentId !== undefined && hasLoader && !hasAction && !hasDefaultExport;
}
