import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportFiles } from "./export-files.server.ts";
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
