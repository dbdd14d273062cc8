import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { PartnerLink } from "#app/server/db/schema.server.ts";
import { type Approving, approve } from "#app/server/shop/approval.server.ts";
import { type PartnerDraft, readDraft } from "#app/server/shop/partner-draft.server.ts";
import { saveDraft } from "#app/server/shop/partner-saving.server.ts";
import { storeFormFiles } from "#app/server/shop/partner-uploads.server.ts";
import { changeRows } from "./change-rows.ts";

/** What the page shows after a form that was sent without JavaScript. */
export type Answer = {
  draft?: PartnerDraft;
  problems?: FieldProblem[];
  conflict?: true;
  /** In one sentence, above the form. */
  error?: string;
  status: 200 | 400 | 409 | 410 | 413;
};

/** What was done; `done` is what the next page says. */
export type Outcome = { done: "saved" | "approved" } | Answer;

export async function actByForm(form: FormData, link: PartnerLink): Promise<Outcome> {
  const intent = String(form.get("intent") ?? "save");
  if (intent === "approve") return approveByForm(form, link);
  const { draft, problems } = await withPictures(form, link);
  if (problems.length > 0) return { draft, problems, status: 400 };
  if (intent !== "save") return { draft: changeRows(draft, intent), status: 200 };
  const saved = await saveDraft(link, draft);
  if (saved.state === "saved") return { done: "saved" };
  if (saved.state === "over") return { error: over, status: 410 };
  if (saved.state === "conflict") return { draft: saved.draft, conflict: true, status: 409 };
  return { draft, problems: saved.problems, status: 400 };
}

/** Pictures that came with the form are stored, whatever becomes of the rest. */
async function withPictures(form: FormData, link: PartnerLink) {
  const problems: FieldProblem[] = [];
  for (const stored of await storeFormFiles(link, form)) {
    if ("src" in stored) form.set(stored.field, stored.src);
    else problems.push({ field: stored.field, message: stored.problem });
  }
  return { draft: readDraft(form), problems };
}

async function approveByForm(form: FormData, link: PartnerLink): Promise<Outcome> {
  if (form.get("right") !== "on") return { error: tick, status: 400 };
  const outcome = await approve(link, Number(form.get("version")));
  return outcome === "approved" ? { done: "approved" } : { error: refusals[outcome], status: 409 };
}

const tick = "Please tick that names, prices and links are right, then approve.";
const over = "We have published this page, or chosen its day. To change it, reply to our mail.";

const refusals: Record<Exclude<Approving, "approved">, string> = {
  changed: "The page was changed meanwhile. Please look at the proof again, then approve.",
  empty: "Add your words or a product first, then approve.",
  over,
};
