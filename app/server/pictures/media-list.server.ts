import { sql } from "kysely";
import { type MediaFilter, tooLarge } from "#app/rules/media/media-filter.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { fold } from "#app/rules/text/search-text.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";

const picturesPerPage = 48;

type Asked = { show?: MediaFilter | undefined; search?: string; page?: number };

/** A page of the library, newest first. */
export async function listMedia({ show, search = "", page = 1 }: Asked = {}) {
  const first = pageOffset(page, picturesPerPage);
  const matching = search.trim() ? await searchNames(show, search) : undefined;
  const [pictures, found] = matching
    ? [await rowsOf(matching.slice(first, first + picturesPerPage)), matching.length]
    : await Promise.all([pageOf(show, first), countRows(shown(show))]);
  return { pictures, found, pages: countPages(found, picturesPerPage) };
}

export type MediaPicture = Awaited<ReturnType<typeof listMedia>>["pictures"][number];

export type MediaCounts = { all: number; bytes: number } & Record<MediaFilter, number>;

/** How many there are of everything, and how much they weigh. */
export async function countMedia(): Promise<MediaCounts> {
  const row = await shown(undefined)
    .select(({ fn }) => fn.countAll<number>().as("all"))
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .select(countOf(conditions["no-description"]).as("no-description"))
    .select(countOf(conditions["not-used"]).as("not-used"))
    .select(countOf(conditions["too-large"]).as("too-large"))
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    bytes: Number(row.bytes),
    "no-description": Number(row["no-description"]),
    "not-used": Number(row["not-used"]),
    "too-large": Number(row["too-large"]),
  };
}

/** One that is not the given one and has no description yet, the newest first. */
export function findUndescribed(other: string) {
  return shown("no-description")
    .select("name")
    .where("name", "!=", other)
    .orderBy("created_at", "desc")
    .orderBy("name", "desc")
    .executeTakeFirst();
}

/** Searched here, because only one of the engines knows letters beyond ASCII. */
export async function searchNames(show: MediaFilter | undefined, search: string) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 8);
  const rows = await shown(show)
    .select(["name", "file_name", "alt"])
    .orderBy("created_at", "desc")
    .orderBy("name", "desc")
    .execute();
  return rows
    .filter(({ name, file_name, alt }) => {
      const text = fold(`${name} ${file_name ?? ""} ${alt ?? ""}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ name }) => name);
}

function pageOf(show: MediaFilter | undefined, first: number) {
  return tiles(show).limit(picturesPerPage).offset(first).execute();
}

async function rowsOf(names: readonly string[]) {
  return names.length > 0 ? tiles(undefined).where("name", "in", names).execute() : [];
}

/** A post and its working copy are one place. */
function tiles(show: MediaFilter | undefined) {
  return shown(show)
    .select(["name", "file_name", "alt", "decorative", "width", "height"])
    .select(
      sql<number>`(select count(distinct case subject when 'copy' then 'post' else subject end
        || ' ' || subject_id) from picture_uses where picture = pictures.name)`.as("places"),
    )
    .orderBy("created_at", "desc")
    .orderBy("name", "desc");
}

const conditions = {
  "no-description": sql<boolean>`(alt is null and not decorative)`,
  "not-used": sql<boolean>`not exists (select 1 from picture_uses where picture = pictures.name)`,
  "too-large": sql<boolean>`(bytes > ${tooLarge.bytes} or width > ${tooLarge.pixels} or height > ${tooLarge.pixels})`,
};

function countOf(condition: (typeof conditions)[MediaFilter]) {
  return sql<number>`sum(case when ${condition} then 1 else 0 end)`;
}

function shown(show: MediaFilter | undefined) {
  return db
    .selectFrom("pictures")
    .where("removed_at", "is", null)
    .$if(show !== undefined, (query) => query.where(conditions[show ?? "not-used"]));
}
