import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readFormData } from "#app/server/form-data.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import { draftOf, emptyDraft, type PostDraft } from "./post-draft.ts";
import { emptyProduct, type ProductDraft } from "./product-draft.ts";

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
  return {
    ...before,
    ...Object.fromEntries(typed),
    id,
    version: Number(text("version")) || 0,
    published: form.has("published"),
    noindex: form.has("search_shown") ? form.has("noindex") : before.noindex,
    products: readSentProducts(form),
  };
}

/** Fields of the same name follow each other as their rows do; ticked boxes hold the row's number. */
function readSentProducts(form: FormData): ProductDraft[] {
  const removed = form.getAll("remove");
  return form
    .getAll("item_name")
    .map((_, at) => productAt(form, at))
    .filter((_, at) => !removed.includes(String(at + 1)))
    .filter((row) => JSON.stringify(row) !== JSON.stringify(emptyProduct()));
}

function productAt(form: FormData, at: number) {
  const fields = Object.entries(emptyProduct()).map(([name, empty]) => {
    const sent = form.getAll(name);
    if (typeof empty === "boolean") return [name, sent.includes(String(at + 1))];
    return [name, String(sent[at] ?? empty)];
  });
  return Object.fromEntries(fields) as ProductDraft;
}
