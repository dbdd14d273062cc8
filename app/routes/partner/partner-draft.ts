import type { PartnerDraft, PartnerRow } from "#app/server/shop/partner-draft.server.ts";
import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind } from "#app/ui/draft/draft-kind.ts";
import { readCopy, removeCopy, writeCopy } from "#app/ui/draft/local-copy.ts";
import { sendDraft, sendWhileLeaving } from "#app/ui/draft/send-draft.ts";
import type { Answer } from "./partner-actions.server.ts";
import type { PartnerPage, PartnerView } from "./partner-view.server.ts";

type Row = PartnerRow & { key?: number };

export type Typed = Omit<PartnerDraft, "rows"> & { rows: Row[] };

/** What the server has, and the place of each row that was sent last. */
type Known = { page: PartnerPage; draft: PartnerDraft; places: readonly string[] };

/** What somebody else saved, with the places and the version that what was typed gets there. */
type Theirs = { page: PartnerPage; draft: PartnerDraft; theirs: PartnerDraft };

type Started = { view: PartnerView; base: string; answer: Answer | undefined };

/** What a brand types, which is saved a moment after it stops. */
export function openPartnerDraft({ view, base, answer }: Started) {
  const path = `${base}/save`;
  const name = copyName(view);
  const kind: DraftKind<Typed, Known, Theirs> = {
    valueOf: ({ draft }) => draft,
    same: (one, other) => contentOf(one) === contentOf(other),
    settle: (value, { page, places }, sent) => placed(value, page.version, sent, places),
    merge({ page, draft, theirs }, { value, known, unanswered }) {
      const sent = unanswered.at(-1) ?? value;
      const places = draft.rows.map(({ place }) => place);
      const next = placed(value, draft.version, sent, places);
      const own = unanswered.find((one) => looselyOf(one) === looselyOf(theirs));
      if (own) return { as: "own", value: next, known: { page, draft: own, places } };
      return { as: "asks", value: next, known: { ...known, page } };
    },
    auto: {
      send: (value) => sendPage(path, value, false),
      last: (value) => sendWhileLeaving(path, toForm(value)),
    },
    copy: {
      write(draft) {
        const at = new Date().toISOString();
        return writeCopy("localStorage", name, { at, draft }) && at;
      },
      remove: () => removeCopy("localStorage", name),
    },
  };
  const { page, draft } = view;
  return createDraft(kind, {
    known: { page, draft: withKeys(draft), places: [] },
    value: answer?.draft && withKeys(answer.draft),
    state: answer?.conflict ? "conflict" : answer?.problems?.length ? "refused" : undefined,
    problems: answer?.problems ?? [],
  });
}

function copyName({ id }: PartnerView) {
  return `partner:${id}`;
}

/** What an earlier visit left; undefined if the server has it. */
export function findCopy(view: PartnerView) {
  const { draft } = readCopy<{ draft: Typed }>("localStorage", copyName(view)) ?? {};
  if (draft && contentOf(draft) !== contentOf(view.draft)) return draft;
  removeCopy("localStorage", copyName(view));
  return undefined;
}

type Saved = Theirs & { state: "saved" | "conflict"; places: string[] };

export async function sendPage(path: string, sent: Typed, pressed: boolean) {
  const outcome = await sendDraft<Saved, Known, Theirs>(path, toForm(sent), (body) => {
    const { state, page, places = [], draft, theirs } = body;
    if (state === "saved" && page) return { state, known: { page, draft: sent, places } };
    if (state !== "conflict" || !page || !draft || !theirs) return undefined;
    return { state, theirs: { page, draft, theirs } };
  });
  if (outcome.state !== "refused" || !outcome.problems || pressed) return outcome;
  // What is still empty may be about to be typed.
  const problems = outcome.problems.filter(({ field }) => valueAt(sent, field) !== "");
  return { ...outcome, problems };
}

/** A row keeps its fields and its focus wherever it moves. */
export function withKeys(draft: Typed): Typed {
  let next = Math.max(0, ...draft.rows.map(({ key = 0 }) => key));
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, key: row.key ?? ++next })) };
}

/** Rows that were sent get the places that they have in the saved version. */
function placed(now: Typed, version: number, sent: Typed, places: readonly string[]): Typed {
  const placeOf = new Map(sent.rows.map(({ key }, at) => [key, places[at] ?? ""]));
  const rows = now.rows.map((row) => ({ ...row, place: placeOf.get(row.key) ?? "" }));
  return { ...now, version, rows };
}

function contentOf({ words, cloth, picture, rows }: Typed) {
  const texts = rows.map(({ place: _, key: __, ...row }) => row);
  return JSON.stringify({ words, cloth, picture, texts });
}

/** The server writes prices and links out, and leaves out what is empty. */
function looselyOf({ words, cloth, picture, rows }: Typed) {
  const texts = rows
    .map((row) => [row.item_name, row.line, row.link.replace(/^https?:\/\//, ""), row.picture])
    .map((texts, at) => [...texts, Number(rows[at]?.price.replace(",", ".") || 0)])
    .filter((row) => row.some(Boolean));
  return JSON.stringify([words, cloth, picture, texts]).replaceAll(/\\n|\s/g, "");
}

function toForm({ version, words, cloth, picture, rows }: Typed) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version, words, cloth, picture })) {
    form.set(name, String(value));
  }
  for (const [at, { key: _, sold_out, ...row }] of rows.entries()) {
    for (const [field, value] of Object.entries(row)) form.set(`products.${at}.${field}`, value);
    if (sold_out) form.set(`products.${at}.sold_out`, "on");
  }
  return form;
}

function valueAt({ words, cloth, picture, rows }: Typed, field: string) {
  const [, at, name] = /^products\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined) return { words, cloth, picture }[field] ?? field;
  return String(rows[Number(at)]?.[name as keyof PartnerRow] ?? "");
}
