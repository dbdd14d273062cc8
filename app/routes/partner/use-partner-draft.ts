import { useEffect, useRef, useState } from "react";
import type { FieldProblem } from "#app/rules/forms.ts";
import type { PartnerDraft, PartnerRow } from "#app/server/partners/partner-draft.server.ts";
import { send } from "#app/ui/send.ts";
import { changeRows } from "./change-rows.ts";
import type { Answer } from "./partner-actions.server.ts";
import type { PartnerPage, PartnerView } from "./partner-view.server.ts";

type Row = PartnerRow & { key?: number };
type Draft = Omit<PartnerDraft, "rows"> & { rows: Row[] };

export type Saving =
  | "saved"
  | "saving"
  | "typing"
  | "refused"
  | "offline"
  | "conflict"
  | "closed"
  | undefined;

type SaveAnswer = {
  state: "saved" | "problems" | "conflict" | "closed";
  places: string[];
  page: PartnerPage;
  draft: PartnerDraft;
  problems: FieldProblem[];
};

type Started = { view: PartnerView; base: string; answer: Answer | undefined; isSaved: boolean };

const pause = 1500;
const retryAfter = 10_000;

/** What a brand types, which is saved a moment after it stops. */
export function usePartnerDraft({ view, base, answer, isSaved }: Started) {
  const [draft, setDraft] = useState<Draft>(() => withKeys(answer?.draft ?? view.draft));
  const [page, setPage] = useState(view.page);
  const [problems, setProblems] = useState<FieldProblem[]>(answer?.problems ?? []);
  const [saving, setSaving] = useState<Saving>(firstState(answer, isSaved));
  const saved = useRef(contentOf(view.draft));
  const latest = useRef(draft);
  const busy = useRef(false);
  latest.current = draft;
  const isDirty = contentOf(draft) !== saved.current;

  function change(next: (before: Draft) => Draft) {
    setDraft((before) => withKeys(next(before)));
    setSaving((before) => (before === "conflict" || before === "closed" ? before : "typing"));
  }

  async function save(pressed: boolean) {
    if (busy.current) return;
    busy.current = true;
    setSaving("saving");
    const sent = latest.current;
    const { status, body } = await send<SaveAnswer>(`${base}/save`, toForm(sent), {
      timeout: 20_000,
    });
    busy.current = false;
    take(sent, status, body, pressed);
  }

  function take(
    sent: Draft,
    status: number | undefined,
    body: Partial<SaveAnswer> | undefined,
    pressed: boolean,
  ) {
    if (body?.state === "saved" && body.page) {
      const { places = [], page } = body;
      saved.current = contentOf(sent);
      setPage(page);
      setProblems([]);
      setDraft((now) => placed({ ...now, version: page.version }, sent, places));
      setSaving(contentOf(latest.current) === saved.current ? "saved" : "typing");
    } else if (body?.state === "conflict" && body.page && body.draft) {
      const { draft: fitted, page } = body;
      setPage(page);
      setDraft((now) =>
        placed(
          { ...now, version: fitted.version },
          sent,
          fitted.rows.map(({ place }) => place),
        ),
      );
      setSaving("conflict");
    } else if (body?.problems) {
      // What is still empty may be about to be typed.
      setProblems(body.problems.filter(({ field }) => pressed || valueAt(sent, field) !== ""));
      setSaving("refused");
    } else if (status === 404 || status === 410) setSaving("closed");
    else setSaving("offline");
  }

  const content = contentOf(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for what is typed, and for the end of a save
  useEffect(() => {
    if (!isDirty || !["typing", "offline"].includes(saving ?? "")) return;
    const timer = setTimeout(() => save(false), saving === "offline" ? retryAfter : pause);
    return () => clearTimeout(timer);
  }, [content, saving]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    draft,
    page,
    saving,
    isDirty,
    problem: (field: string) => problems.find((known) => known.field === field)?.message,
    firstProblem: problems[0]?.message,
    set: (values: Partial<Omit<Draft, "rows">>) => change((before) => ({ ...before, ...values })),
    setRow: (key: number | undefined, values: Partial<PartnerRow>) =>
      change((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.key === key ? { ...row, ...values } : row)),
      })),
    act: (intent: string) => change((before) => changeRows(before, intent)),
    save: () => save(true),
  };
}

export type PartnerForm = ReturnType<typeof usePartnerDraft>;

function firstState(answer: Answer | undefined, isSaved: boolean): Saving {
  if (answer?.conflict) return "conflict";
  if (answer?.problems?.length) return "refused";
  return answer?.draft ? "typing" : isSaved ? "saved" : undefined;
}

/** A row keeps its fields and its focus wherever it moves. */
function withKeys(draft: Omit<PartnerDraft, "rows"> & { rows: Row[] }): Draft {
  let next = Math.max(0, ...draft.rows.map(({ key = 0 }) => key));
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, key: row.key ?? ++next })) };
}

/** Rows that were sent get the places that they have in the saved version. */
function placed(now: Draft, sent: Draft, places: string[]): Draft {
  const placeOf = new Map(sent.rows.map(({ key }, at) => [key, places[at] ?? ""]));
  return { ...now, rows: now.rows.map((row) => ({ ...row, place: placeOf.get(row.key) ?? "" })) };
}

function contentOf({ words, cloth, picture, rows }: PartnerDraft) {
  const texts = rows.map(({ place: _, key: __, ...row }: Row) => row);
  return JSON.stringify({ words, cloth, picture, texts });
}

function toForm({ version, words, cloth, picture, rows }: Draft) {
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

function valueAt({ words, cloth, picture, rows }: Draft, field: string) {
  const [, at, name] = /^products\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined) return { words, cloth, picture }[field] ?? field;
  return String(rows[Number(at)]?.[name as keyof PartnerRow] ?? "");
}
