import { db } from "#app/server/db/db.server.ts";
import { type Cursor, cursorOf } from "#app/server/guard/cursor.server.ts";
import { searchNames } from "./media-list.server.ts";

const picturesPerPage = 24;

/** An upload as one chooses it from the library. */
export type LibraryPicture = {
  src: string;
  width: number;
  height: number;
  at?: string;
  /** What the file was called. */
  name?: string | null;
  /** What it shows; empty where it is decoration. */
  alt?: string;
};

type Asked = { before?: Cursor | undefined; search?: string };

/** Uploads, newest first: those older than the one a page ended with. */
export async function listPictures({ before, search = "" }: Asked = {}) {
  const matching = search.trim() ? await searchNames(undefined, search) : undefined;
  if (matching?.length === 0) return { pictures: [], next: undefined };
  const rows = await db
    .selectFrom("pictures")
    .select(["name", "width", "height", "created_at", "file_name", "alt", "decorative"])
    .where("removed_at", "is", null)
    .$if(matching !== undefined, (query) => query.where("name", "in", rest(matching, before)))
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

/** Found pictures from the one a page ended with on, no more than are shown. */
function rest(found: readonly string[] | undefined, before: Cursor | undefined) {
  const from = (before ? (found?.indexOf(before.id) ?? -1) : -1) + 1;
  return found?.slice(from, from + picturesPerPage + 1) ?? [];
}

type Row = {
  name: string;
  width: number;
  height: number;
  created_at: string;
  file_name: string | null;
  alt: string | null;
  decorative: boolean;
};

function toLibraryPicture(row: Row): LibraryPicture {
  const { name, width, height, created_at, file_name, alt, decorative } = row;
  const words = decorative ? "" : alt;
  return {
    src: `/blog-images/${name}`,
    width,
    height,
    at: created_at,
    name: file_name,
    ...(words !== null && { alt: words }),
  };
}
