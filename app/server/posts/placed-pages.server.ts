import { isDeepStrictEqual } from "node:util";
import {
  type PagePlace,
  type PlacedLinks,
  pagePlaces,
  placedName,
  placeLimits,
  readPlaces,
  writePlaces,
} from "#app/rules/posts/page-places.ts";
import { figuresOf, type StudyField, type StudyFigure } from "#app/rules/posts/pages.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { announceContentChange, followContent } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { newestFirst, publicRows } from "./posts.server.ts";
import { isPublic } from "./visible.server.ts";

let links: PlacedLinks = {};
let studies: StudyCard[] = [];

/** A case study in a list. */
export type StudyCard = {
  slug: string;
  title: string;
  client: string;
  field: StudyField | null;
  figure: StudyFigure | undefined;
};

/** Those of a service; without one all that are listed, newest first. */
export function currentStudies(field?: StudyField) {
  return field ? studies.filter((study) => study.field === field).slice(0, 3) : studies;
}

/** What menu and footer show of pages; undefined while that is nothing. */
export function currentPlaced() {
  return Object.keys(links).length > 0 ? links : undefined;
}

/** Resolves to whether menu, footer or case studies have changed. */
export async function loadPlaced() {
  const before = { links, studies };
  links = await readLinks();
  studies = await readStudies();
  return !isDeepStrictEqual(before, { links, studies });
}

const mostStudies = 300;

async function readStudies() {
  const rows = await newestFirst(
    publicRows()
      .where("study_field", "is not", null)
      .where("noindex", "=", false)
      // As a condition it would lead SQLite to another index, which has all pages.
      .select(["is_page", "slug", "title", "study_client", "study_field", "study_figures"]),
  )
    .limit(mostStudies)
    .execute();
  return rows
    .filter(({ is_page }) => is_page)
    .map(
      ({ slug, title, study_client, study_field: field, study_figures }): StudyCard => ({
        slug,
        title,
        client: study_client ?? "",
        field,
        figure: figuresOf(study_figures)[0],
      }),
    );
}

async function readLinks(): Promise<PlacedLinks> {
  const pages = (await listPlaced(db)).filter(({ visible }) => visible);
  const shown = pagePlaces.flatMap((place) => {
    const inPlace = inOrder(pages, place).map((page) => ({
      text: placedName(page, place),
      to: page.slug,
    }));
    return inPlace.length > 0 ? [[place, inPlace.slice(0, placeLimits[place].most)]] : [];
  });
  return Object.fromEntries(shown);
}

/** Menu, footer and case studies stand on pages that no row of a post touches, so their change is one of all pages. */
export const watchPlaced = () => followContent(loadPlaced);

/** The pages of every place in order, visible or not, for those who place them. */
export async function listPlaces() {
  const pages = await listPlaced(db);
  return pagePlaces.map((place) => ({
    place,
    pages: inOrder(pages, place).map((page) => ({ ...page, name: placedName(page, place) })),
  }));
}

const mostOffered = 1000;

/** Every page that can be placed. */
export function listPlaceable() {
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "slug"])
    .where("is_page", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("title")
    .orderBy("id")
    .limit(mostOffered)
    .execute();
}

type Placing = {
  place: PagePlace;
  known: readonly string[];
  wanted: readonly string[];
  by: string;
};

/** Says what is in the way, or nothing. `known` is the order that the admin saw. */
export async function placePages({ place, known, wanted, by }: Placing) {
  const { most } = placeLimits[place];
  if (wanted.length > most) return `At most ${most} pages fit here. Please take one out first.`;
  const problem = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "places of pages");
    const before = inOrder(await listPlaced(transaction), place).map(({ id }) => id);
    if (!isDeepStrictEqual(before, [...known])) return changedMeanwhile;
    const pages = await transaction
      .selectFrom("blog_posts")
      .select(["id", "title", "places"])
      .where("id", "in", [...before, ...wanted, ""])
      .where("is_page", "=", true)
      .execute();
    if (wanted.some((id) => !pages.some((page) => page.id === id))) return gone;
    for (const { id, places } of pages) {
      const at = wanted.indexOf(id);
      const positions = { ...readPlaces(places), [place]: at < 0 ? undefined : at + 1 };
      await transaction
        .updateTable("blog_posts")
        .set({ places: writePlaces(positions) })
        .where("id", "=", id)
        .execute();
    }
    const about = pages.find(({ id }) => wanted.includes(id) !== before.includes(id))?.title;
    const detail = `${place}: ${wanted.length} pages`;
    await recordEvent(transaction, {
      kind: "page-moved",
      actor: by,
      ...(about && { about }),
      detail,
    });
    return undefined;
  });
  if (problem) return problem;
  await loadPlaced();
  announceContentChange();
  return undefined;
}

const changedMeanwhile = "Somebody else changed this list meanwhile. It is shown as it is now.";
const gone = "This page no longer exists.";

type Placed = Awaited<ReturnType<typeof listPlaced>>[number];

function listPlaced(executor: Executor) {
  return executor
    .selectFrom("blog_posts")
    .select(["id", "slug", "title", "menu_name", "places", isPublic().as("visible")])
    .where("places", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
}

function inOrder(pages: readonly Placed[], place: PagePlace) {
  const position = (page: Placed) => readPlaces(page.places)[place] ?? 0;
  return pages
    .filter((page) => position(page) > 0)
    .toSorted((one, other) => position(one) - position(other) || (one.id < other.id ? -1 : 1));
}
