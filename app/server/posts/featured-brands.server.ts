import { data } from "react-router";
import { listFeaturedSpotlights } from "./posts.server.ts";

/** The page stands without its brands: a failure is only logged, and that page is not kept. */
export async function loadFeaturedBrands() {
  try {
    return data({ brands: await listFeaturedSpotlights() });
  } catch (error) {
    console.error(error);
    return data({ brands: [] }, { headers: { "Cache-Control": "no-store" } });
  }
}
