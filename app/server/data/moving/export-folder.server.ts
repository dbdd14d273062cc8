import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { db } from "#app/server/db/db.server.ts";
import { openStorage } from "#app/server/pictures/storage.server.ts";
import { everyPost } from "#app/server/posts/posts.server.ts";
import { writePostFile } from "./post-file.server.ts";
import { exportMark } from "./source.server.ts";

/** Writes everything into a folder, which is empty or has an older export; tells what is missing. */
export async function exportTo(folder: string) {
  const isFormer = existsSync(join(folder, exportMark));
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isFormer) {
    throw new Error(`${folder} is not empty, and no earlier export. Nothing was written.`);
  }
  for (const name of ["posts", "pictures"]) mkdirSync(join(folder, name), { recursive: true });
  const written = new Set<string>();
  const missing: string[] = [];
  for await (const file of exportFiles()) {
    written.add(file.path);
    const path = join(folder, file.path);
    if ("text" in file) writeFileSync(path, file.text);
    else if (!existsSync(path) || statSync(path).size !== file.length) {
      const bytes = await file.read();
      if (bytes) writeFileSync(path, bytes);
      else missing.push(file.path);
    }
  }
  removeFormer(folder, written);
  const count = (start: string) => [...written].filter((path) => path.startsWith(start)).length;
  return { posts: count("posts/"), pictures: count("pictures/") - missing.length, missing };
}

/** What was deleted here since the last export. */
function removeFormer(folder: string, written: ReadonlySet<string>) {
  for (const part of ["posts", "pictures"]) {
    for (const name of readdirSync(join(folder, part))) {
      if (!written.has(`${part}/${name}`))
        rmSync(join(folder, part, name), { force: true, recursive: true });
    }
  }
}

/** `read` is called only for what is not there yet: pictures never change under their name. */
export type ExportedFile = { path: string } & (
  | { text: string }
  | { length: number; read: () => Promise<Uint8Array | undefined> }
);

/** Posts, pictures, authors and redirects of the site as files, the same ones for the same rows. */
async function* exportFiles(): AsyncGenerator<ExportedFile> {
  yield { path: exportMark, text: `${JSON.stringify({ format: 1 })}\n` };
  for await (const post of everyPost(db))
    yield { path: `posts/${fileName(post)}.md`, text: writePostFile(post) };
  const pictures = await listPictures();
  yield { path: "pictures.jsonl", text: lines(pictures) };
  for (const { name, bytes } of pictures) {
    yield {
      path: `pictures/${name}`,
      length: bytes,
      read: async () => (await openStorage()).read(name),
    };
  }
  const authors = await db.selectFrom("authors").selectAll().orderBy("id").execute();
  yield { path: "authors.jsonl", text: lines(authors.map(({ user_id: _, ...author }) => author)) };
  const redirects = await db
    .selectFrom("redirects")
    .select(["from_path", "to_address", "post_id", "created_at", "created_by"])
    .orderBy("from_path")
    .execute();
  yield { path: "redirects.jsonl", text: lines(redirects) };
}

/** Other programs may write slugs that are no names of files. */
function fileName({ id, slug }: { id: string; slug: string }) {
  return /^[a-z0-9-]{1,200}$/.test(slug) ? slug : encodeURIComponent(id);
}

function listPictures() {
  return db
    .selectFrom("pictures")
    .select(["name", "width", "height", "bytes", "animated", "created_at"])
    .select(["file_name", "alt", "decorative", "uploaded_by", "source"])
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
}

function lines(rows: readonly object[]) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
