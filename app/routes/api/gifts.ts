import { listInAddress } from "#app/rules/shop/gift-list.ts";
import { listGifts } from "#app/server/shop/listed-gifts.server.ts";
import type { Route } from "./+types/gifts";

/** The gifts of a list, for a browser that keeps one. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await listGifts(listInAddress(url.searchParams) ?? []));
}
