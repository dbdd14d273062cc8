import { data, href, redirect } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { jsonOf } from "#app/rules/text/json.ts";
import { recordOf, z } from "#app/rules/text/schema.ts";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import { showCopy } from "#app/server/words/page-words.server.ts";
import {
  draftOriginals,
  publishOriginals,
  restoreRevision,
  undoPublishing,
} from "#app/server/words/take-back.server.ts";
import {
  discardDrafts,
  publishWords,
  saveWords,
  type WordsSaved,
} from "#app/server/words/word-store.server.ts";
import { changedIn, mergedTree } from "#app/words/word-tree.ts";
import { decide } from "./decide.ts";
import { readTree } from "./read-tree.ts";
import {
  acceptedOf,
  baseTree,
  draftOf,
  fieldProblems,
  type SentBase,
  type WordDraft,
} from "./word-draft.ts";

/** What the screen shows after a form was sent. */
export type AllWordsAnswer = {
  error?: string;
  question?: Question;
  /** What was typed, where it is not saved. */
  sent?: WordDraft;
  /** What it was typed on. */
  base?: SentBase;
  problems?: FieldProblem[];
  /** Who saved meanwhile; what they wrote is shown beside what was typed. */
  savedBy?: string;
};

type Staff = { email: string; visit: Visit };

export async function answerAllWords(form: FormData, group: PageWords, staff: Staff) {
  const intent = String(form.get("intent"));
  const version = Number(form.get("version")) || 0;
  const at = [{ group: group.group, version }];
  switch (intent) {
    case "save":
    case "publish":
      return saveTyped(readSent(form, group), group, staff, intent);
    case "discard":
      if (!form.has("confirmed")) return ask("discard", version);
      return done(await discardDrafts(at, staff.email), group, "discarded");
    case "undo":
      return done(await undoPublishing(at, staff.email, staff.visit), group, "undone");
    case "originals":
      return done(await draftOriginals(at, staff.email), group, "saved");
    case "publish-originals":
      if (!form.has("confirmed")) return ask("publish-originals", version);
      return done(await publishOriginals(at, staff.email, staff.visit), group, "published");
    case "restore": {
      const revision = { group: group.group, version, revision: String(form.get("revision")) };
      const restored = await restoreRevision(revision, staff.email);
      if (!restored) return answer({ error: "This revision no longer exists." }, 404);
      return done(restored, group, "restored");
    }
    default:
      return answer(takeStep(readSent(form, group), form, group, intent));
  }
}

const questions = {
  discard: {
    title: "Discard the working copy?",
    text: "What is published stays. What was changed since is thrown away.",
    button: "Discard it",
  },
  "publish-originals": {
    title: "Publish the original words?",
    text: "Every word of this group is as it came with the site, at once. What it was stays in the history.",
    button: "Publish the originals",
  },
};

function ask(intent: keyof typeof questions, version: number) {
  const fields = { intent, version: String(version) };
  return answer({ question: { fields, ...questions[intent] } });
}

async function saveTyped(
  typed: Typed,
  group: PageWords,
  { email, visit }: Staff,
  intent: "save" | "publish",
) {
  const { sent } = typed;
  const { id, version, decided } = sent;
  const accepted = acceptedOf(group.copy.originals, decided);
  const words = changedIn(group.words, sent.words);
  const saved = await saveWords([{ group: id, version, words, accepted }], email);
  if (saved.state === "invalid") return refuse(typed, saved);
  if (saved.state === "conflict") return meet(typed, group, saved);
  if (intent === "save") return done(saved, group, "saved");
  const published = await publishWords(saved.copies, email, visit);
  if (published.state === "updated") return done(published, group, "published");
  if (published.state === "conflict") return meet({ sent, base: words }, group, published);
  const next = { ...sent, version: saved.copies[0]?.version ?? version };
  return refuse({ sent: next, base: words }, published);
}

function refuse(typed: Typed, { problems }: Extract<WordsSaved, { state: "invalid" }>) {
  const found = fieldProblems(problems);
  const error = "Please check the words that are marked.";
  return answer({ ...typed, problems: found, error }, 400);
}

/**
 * What only the other changed is taken over, what was typed stays; saved again, it takes the place of what
 * the other wrote.
 */
function meet({ sent, base }: Typed, { words, copy }: PageWords, result: Met) {
  const by = result.savedBy ?? "Somebody else";
  const error = `${by} saved these words meanwhile. Look at them again.`;
  const [found] = result.copies;
  const theirs = draftOf(words, found ? showCopy(found) : copy);
  const merged = base && mergedTree(words, baseTree(words, base), sent.words, theirs.words);
  const next = { ...sent, version: theirs.version, words: merged ?? sent.words };
  return answer({ sent: next, base: changedIn(words, theirs.words), savedBy: by, error }, 409);
}

type Met = Extract<WordsSaved, { state: "conflict" }>;

function done(result: WordsSaved, group: PageWords, what: string) {
  if (result.state === "updated") {
    return redirect(`${href("/admin/words/all/:group", { group: group.group })}?done=${what}`, 303);
  }
  const shown = { sent: draftOf(group.words, group.copy) };
  if (result.state === "invalid") return refuse(shown, result);
  const copy = result.copies[0] ? showCopy(result.copies[0]) : group.copy;
  return meet({ sent: draftOf(group.words, copy) }, group, result);
}

/** What was typed, and on what. */
type Typed = Required<Pick<AllWordsAnswer, "sent">> & Pick<AllWordsAnswer, "base">;

function readSent(form: FormData, { group, words, copy }: PageWords): Typed {
  const sent = {
    id: group,
    version: Number(form.get("version")) || 0,
    words: readTree(form, words, draftOf(words, copy).words),
    decided: form.getAll("decided").map(String),
  };
  return { sent, base: baseSchema.safeParse(jsonOf(String(form.get("base")))).data };
}

const baseSchema = recordOf(z.unknown(), 5000);

function takeStep(typed: Typed, form: FormData, group: PageWords, intent: string) {
  const { words, copy } = group;
  const theirs = draftOf(words, copy).words;
  const savedBy = form.get("savedBy");
  const next = decide(typed.sent, intent, { words, originals: copy.originals, theirs });
  return { ...typed, sent: next, ...(savedBy && { savedBy: String(savedBy) }) };
}

function answer(content: AllWordsAnswer, status = 200) {
  return data(content, { status });
}
