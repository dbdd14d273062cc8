import { data } from "react-router";
import { isOn } from "#app/rules/links/sections.ts";
import { listFeaturedSpotlights } from "./posts.server.ts";

/** The page also works without its brands: a failure is logged, and the page is not cached. */
export async function loadFeaturedBrands() {
  if (!isOn("buyBlack")) return data({ brands: [] });
  try {
    return data({ brands: await listFeaturedSpotlights() });
  } catch (error) {
    console.error(error);
    return data({ brands: [] }, { headers: { "Cache-Control": "no-store" } });
  }
}
