import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { imageContentTypes } from "#app/rules/media/images.ts";
import { jsonOf } from "#app/rules/text/json.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { detectType } from "#app/server/pictures/image-types.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { placeRow } from "./place-row.server.ts";
import { readPostFile } from "./post-file.server.ts";

const time = z.iso.datetime();
const maybe = z.string().nullable();
const pictureSchema = z.object({
  name: z.string().regex(/^\d{1,16}\.(jpg|png|webp|avif|gif)$/),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  animated: z.boolean(),
  created_at: time,
  file_name: maybe,
  alt: maybe,
  decorative: z.boolean(),
  uploaded_by: maybe,
  source: maybe,
});
const authorSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  line: z.string(),
  picture: maybe,
  created_at: time,
  updated_at: time,
});
const redirectSchema = z.object({
  from_path: z.string().regex(/^\/[^/\\]/),
  to_address: z
    .string()
    .regex(/^(\/(?![/\\])|https?:\/\/)/)
    .nullable(),
  post_id: maybe,
  created_at: time,
  created_by: maybe,
});

/** Brings an export of this site into another, or back; returns the code the command ends with. */
export async function importExport(folder: string, isDryRun: boolean) {
  const counts = { made: 0, updated: 0, left: 0, kept: 0, pictures: 0 };
  const problems: string[] = [];
  if (!isDryRun) {
    counts.pictures = await importPictures(folder, problems);
    await importAuthors(folder, problems);
  }
  const names = (await readdir(join(folder, "posts"))).filter((name) => name.endsWith(".md"));
  for (const name of names.toSorted()) {
    try {
      const post = readPostFile(await readFile(join(folder, "posts", name), "utf8"));
      const { state, reason } = await placeRow(post, isDryRun);
      counts[state] += 1;
      if (reason) problems.push(`${name}: ${reason}`);
    } catch (error) {
      problems.push(`${name} was not imported: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (!isDryRun) await importRedirects(folder, problems);
  tell(counts, problems, isDryRun);
  return problems.length > 0 ? 2 : 0;
}

function tell(counts: Record<string, number>, problems: string[], isDryRun: boolean) {
  if (isDryRun) console.log("This was a dry run: nothing was written.");
  console.log(
    `Posts: ${counts.made} made, ${counts.updated} updated, ${counts.left} as they were, ${counts.kept} kept as edited here.`,
  );
  if (!isDryRun) console.log(`Pictures: ${counts.pictures} new.`);
  for (const problem of problems) console.log(problem);
}

async function importPictures(folder: string, problems: string[]) {
  const storage = await openStorage();
  let stored = 0;
  for await (const facts of rowsIn(folder, "pictures.jsonl", pictureSchema, problems)) {
    const { name } = facts;
    const known = await findRow(db, "pictures", { name }, ["bytes"]);
    if (known) {
      if (known.bytes !== facts.bytes) problems.push(`${name}: another picture has this name here`);
      continue;
    }
    try {
      const bytes = await readFile(join(folder, "pictures", name));
      const type = detectType(bytes);
      if (type !== name.split(".")[1]) throw new Error("its name tells another type");
      // The file comes first: after a kill, a picture with a row is known to be whole.
      await storage.save(name, bytes, imageContentTypes[type]);
      const unused_since = clock.iso();
      await db
        .insertInto("pictures")
        .values({ ...facts, bytes: bytes.length, unused_since })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      stored += 1;
    } catch (error) {
      problems.push(`${name} was not imported: ${error instanceof Error ? error.message : error}`);
    }
  }
  return stored;
}

async function importAuthors(folder: string, problems: string[]) {
  for await (const author of rowsIn(folder, "authors.jsonl", authorSchema, problems)) {
    await db
      .insertInto("authors")
      .values({ ...author, user_id: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

async function importRedirects(folder: string, problems: string[]) {
  for await (const redirect of rowsIn(folder, "redirects.jsonl", redirectSchema, problems)) {
    await db
      .insertInto("redirects")
      .values({ ...redirect, last_hit_at: null })
      .onConflict((conflict) => conflict.column("from_path").doNothing())
      .execute();
  }
}

async function* rowsIn<Row>(
  folder: string,
  name: string,
  schema: z.ZodType<Row>,
  problems: string[],
) {
  const lines = createInterface({
    input: createReadStream(join(folder, name)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    const row = schema.safeParse(jsonOf(line)).data;
    if (row) yield row;
    else problems.push(`Line ${number} of ${name} cannot be read.`);
  }
}
