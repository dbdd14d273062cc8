import { type Cursor, cursorOf } from "#app/server/cursor.server.ts";
import { db } from "#app/server/db/db.server.ts";

const picturesPerPage = 24;

/** An upload as one chooses it from the library. */
export type LibraryPicture = { src: string; width: number; height: number; at?: string };

/** Uploads, newest first: those older than the one a page ended with. */
export async function listPictures(before?: Cursor) {
  const rows = await db
    .selectFrom("pictures")
    .select(["name", "width", "height", "created_at"])
    .where("removed_at", "is", null)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("created_at", "<", before?.at ?? ""),
          eb.and([eb("created_at", "=", before?.at ?? ""), eb("name", "<", before?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("name", "desc")
    .limit(picturesPerPage + 1)
    .execute();
  const shown = rows.slice(0, picturesPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    pictures: shown.map(toLibraryPicture),
    next: last && cursorOf({ at: last.created_at, id: last.name }),
  };
}

type Row = { name: string; width: number; height: number; created_at: string };

function toLibraryPicture({ name, width, height, created_at }: Row): LibraryPicture {
  return { src: `/blog-images/${name}`, width, height, at: created_at };
}
