import { readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { maxImageMegabytes } from "#app/rules/media/images.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeImage } from "#app/server/pictures/images.server.ts";
import { originalOf, type PicturePlace, placeOf } from "./picture-address.server.ts";
import type { Fetched } from "./picture-fetch.server.ts";

export type StoredPicture = { src: string; width: number; height: number };

type Keeping = {
  /** The folder of an import of files. */
  root: string;
  isDryRun: boolean;
  fetchPicture: (address: string) => Promise<Fetched>;
};

type Wanted = { address: string; base: string; alt: string };

export type PictureResult =
  | { state: "fetched" | "known"; picture: StoredPicture }
  | { state: "wanted" }
  | { state: "failed"; problem: string };

const atATime = 3;

/** Brings pictures to this site, each one once, however often it is named or imported. */
export function createPictureKeeper({ root, isDryRun, fetchPicture }: Keeping) {
  const running = new Map<string, Promise<PictureResult>>();
  const failed = new Map<string, PictureResult>();
  const take = createTurns(atATime);

  async function keep(places: PicturePlace[], alt: string): Promise<PictureResult> {
    for (const place of places) {
      const picture = await findBySource(sourceOf(place, root));
      if (picture) return { state: "known", picture };
    }
    if (isDryRun) return { state: "wanted" };
    let problem = "";
    for (const place of places) {
      const got =
        place.kind === "file"
          ? await readPicture(root, place.address)
          : await fetchPicture(place.address);
      const stored = "bytes" in got ? await store(got.bytes, place, root, alt) : got;
      if ("src" in stored) return { state: "fetched", picture: stored };
      problem ||= stored.problem;
    }
    return { state: "failed", problem };
  }

  return async function keepPicture({ address, base, alt }: Wanted): Promise<PictureResult> {
    const places = candidates(address, base);
    const key = places.map((place) => place.address).join(" ");
    if (places.length === 0)
      return { state: "failed", problem: "its address leads nowhere without its site (--site)" };
    const known = failed.get(key) ?? running.get(key);
    if (known) return known;
    const result = take(() => keep(places, alt)).finally(() => running.delete(key));
    running.set(key, result);
    const settled = await result;
    if (settled.state === "failed") failed.set(key, settled);
    return settled;
  };
}

/** The full size first, then what the text names. */
function candidates(address: string, base: string) {
  const places = [originalOf(address), address].flatMap((each) => placeOf(each, base) ?? []);
  const seen = new Set<string>();
  return places
    .map((place) =>
      place.kind === "file" ? { ...place, address: filePlace(place.address, base) } : place,
    )
    .filter((place) => !seen.has(place.address) && seen.add(place.address));
}

/** From the root of the folder, whether it was written from there or from the file. */
function filePlace(path: string, base: string) {
  const decoded = path.replace(/%20/g, " ");
  return decoded.startsWith("/")
    ? decoded.slice(1)
    : join(dirname(base.slice("file:".length)), decoded);
}

function sourceOf({ kind, address }: PicturePlace, root: string) {
  return kind === "web" ? address : `${basename(root)}/${address}`;
}

async function findBySource(source: string): Promise<StoredPicture | undefined> {
  const row = await findRow(db, "pictures", { source, removed_at: null });
  return row && { src: `/blog-images/${row.name}`, width: row.width, height: row.height };
}

/** Jekyll and Hugo serve these folders as the root of the site. */
const publicFolders = ["", "static", "public", "assets", "src", "content"];

async function readPicture(root: string, path: string): Promise<Fetched> {
  const home = await realpath(root);
  for (const folder of publicFolders) {
    // A link in the folder must not lead to other files of this machine.
    const file = await realpath(join(home, folder, path)).catch(() => undefined);
    if (!file?.startsWith(home + sep)) continue;
    const { size } = await stat(file);
    if (size > maxImageMegabytes * 1024 * 1024)
      return { problem: `it is larger than ${maxImageMegabytes} MB` };
    return { bytes: await readFile(file) };
  }
  return { problem: "there is no such file in the folder" };
}

async function store(bytes: Buffer, place: PicturePlace, root: string, alt: string) {
  try {
    const stored = await storeImage(bytes, { fileName: fileName(place.address), alt });
    // Known by its source from here on: an import that is killed before has no file to find.
    await db
      .updateTable("pictures")
      .set({ source: sourceOf(place, root) })
      .where("name", "=", basename(stored.src))
      .execute();
    return stored;
  } catch (error) {
    if (error instanceof UnusableImage)
      return { problem: "it is no picture that can be shown here" };
    throw error;
  }
}

function fileName(address: string) {
  const name = basename(address.split("?")[0] ?? "");
  try {
    return decodeURIComponent(name).slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
}

function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async function take<Result>(work: () => Promise<Result>) {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
      waiting.shift()?.();
    }
  };
}
