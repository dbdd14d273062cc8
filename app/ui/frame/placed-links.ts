import { useRouteLoaderData } from "react-router";
import type { PagePlace, PlacedLink, PlacedLinks } from "#app/rules/posts/page-places.ts";

const none: PlacedLink[] = [];

/** The pages that admins linked in a place, behind the links that stand there anyway. */
export function usePlacedLinks() {
  const root = useRouteLoaderData<{ placed?: PlacedLinks }>("root");
  return (place: PagePlace) => root?.placed?.[place] ?? none;
}
