import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { parseCursor } from "#app/server/guard/cursor.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { describePicture } from "#app/server/media/library-changes.server.ts";
import { type LibraryPicture, listPictures } from "#app/server/pictures/picture-list.server.ts";
import { drawnPictures } from "#app/server/words/drawn-pictures.server.ts";
import type { Route } from "./+types/pictures-json";

/** What the dialog of pictures shows: `?before=` has the uploads after those of the last page. */
export type PicturePage = { drawn: string[]; pictures: LibraryPicture[]; next?: string };

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const before = parseCursor(url.searchParams.get("before"));
  const search = url.searchParams.get("q") ?? "";
  const page: PicturePage = {
    drawn: drawnPictures(),
    ...(await listPictures({ before, search })),
  };
  return Response.json(page);
}

/** The words that somebody wrote for a picture in a text, for the library that had none. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const form = await readFormData(request);
  const described = await describePicture(String(form.get("picture") ?? ""), {
    alt: String(form.get("alt") ?? ""),
    decorative: form.get("decorative") === "on",
    onlyNew: true,
  });
  return Response.json({ described });
}
