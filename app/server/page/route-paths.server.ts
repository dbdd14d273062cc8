import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The path pattern of a route, such as `/BuyBlack/:slug`. */
export function pathOf(route: NonNullable<Routes[string]>, routes: Routes) {
  const parts: string[] = [];
  for (let at: Routes[string] = route; at; at = routes[at.parentId ?? ""]) {
    parts.unshift(...(at.path ?? "").split("/"));
  }
  return `/${parts.filter(Boolean).join("/")}`;
}
