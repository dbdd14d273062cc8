import { z } from "zod";
import { joinedTime } from "#app/rules/posts/publishing-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findHead, findVersion, type Head } from "#app/server/posts/working-copies.server.ts";
import { draftOfCopy, knownOf, planMerge } from "./copy-merge.ts";
import { draftOf, newDraft, type PostDraft } from "./post-draft.ts";
import { emptyProduct, type ProductDraft } from "./product-draft.ts";

export type SentPost = {
  sent: PostDraft;
  /** The number of the working copy that the form showed; 0 for none. */
  copy: number;
  /** It is to be a working copy, and not to be published. */
  keeps: boolean;
};

/** What the form sends without JavaScript. Fields that it cannot show stay what they were. */
export async function readSentPost(request: Request): Promise<SentPost> {
  const form = await readFormData(request);
  const text = (name: string) => form.get(name)?.toString();
  const id = z.uuid().safeParse(text("id")).data ?? clock.newId();
  const known = await findHead(id);
  const before = known ? knownOf(known).synced : newDraft(form.has("is_page"));
  const typed = Object.keys(before).flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value]];
  });
  const sent = {
    ...before,
    ...Object.fromEntries(typed),
    id,
    version: Number(text("version")) || 0,
    publish_on: readSentTime(form) ?? before.publish_on,
    is_page: before.is_page,
    published: form.has("published"),
    noindex: form.has("search_shown") ? form.has("noindex") : before.noindex,
    products: readSentProducts(form),
  };
  return { sent, copy: Number(text("copy")) || 0, keeps: text("intent") === "keep" };
}

/** What was sent, with what others saved meanwhile. A copy that they wrote over is not known any more. */
export async function mergeSentPost({ sent, copy }: SentPost, head: Head) {
  const shown = head.copy?.number === copy ? draftOfCopy(head.copy) : undefined;
  const fields = copy === 0 ? await findVersion(sent.id, sent.version) : undefined;
  const synced = fields ? draftOf({ ...head.post, ...fields }) : shown;
  return planMerge(head, { number: copy, synced }, sent, []);
}

/** Its day and time in fields of their own; “now” where that was chosen. */
function readSentTime(form: FormData) {
  const [date, time] = [form.get("publish_date"), form.get("publish_time")];
  if (date === null || time === null) return undefined;
  return form.get("when") === "now" ? "" : joinedTime(String(date), String(time));
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
