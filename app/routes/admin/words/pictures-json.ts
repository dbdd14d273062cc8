import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { parseCursor } from "#app/server/cursor.server.ts";
import { type LibraryPicture, listPictures } from "#app/server/pictures/picture-list.server.ts";
import { drawnPictures } from "#app/server/words/drawn-pictures.server.ts";
import type { Route } from "./+types/pictures-json";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** What the dialog of pictures shows: `?before=` has the uploads after those of the last page. */
export type PicturePage = { drawn: string[]; pictures: LibraryPicture[]; next?: string };

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const before = parseCursor(url.searchParams.get("before"));
  const page: PicturePage = { drawn: drawnPictures(), ...(await listPictures(before)) };
  return Response.json(page);
}
