import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readFormData } from "#app/server/form-data.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import { draftOf, emptyDraft, type PostDraft } from "./post-draft.ts";

/** What the form sends without JavaScript. Fields that it cannot show stay what they were. */
export async function readSentPost(request: Request): Promise<PostDraft> {
  const form = await readFormData(request);
  const text = (name: string) => form.get(name)?.toString();
  const id = z.uuid().safeParse(text("id")).data ?? randomUUID();
  const known = await findEditablePost(id);
  const before = known ? draftOf(known) : emptyDraft();
  const typed = Object.keys(before).flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value]];
  });
  const links = form.getAll("link");
  return {
    ...before,
    ...Object.fromEntries(typed),
    id,
    version: Number(text("version")) || 0,
    published: form.has("published"),
    products: form
      .getAll("item_name")
      .map((name, at) => ({ item_name: String(name), link: String(links[at] ?? "") })),
  };
}
