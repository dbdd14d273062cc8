import { isDeepStrictEqual } from "node:util";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import { announceContentChange, followContent } from "#app/server/db/content-changes.server.ts";
import type { ChangedWords, Transaction } from "#app/server/db/schema.server.ts";
import type { WordProblem } from "#app/words/check.ts";
import type { Changes } from "#app/words/words.ts";
import { publishedChanges, setPublished } from "./current.server.ts";
import { checkGroup, findGroup, isOriginal, type WordGroup } from "./groups.server.ts";
import { fittingWords, misfits } from "./outdated-words.server.ts";
import { notePageDates } from "./page-dates.server.ts";
import { publishCopy, writePublished } from "./word-revisions.server.ts";
import {
  findCopies,
  type GroupVersion,
  inTurn,
  listCopies,
  valuesOf,
  type WordCopy,
  writeCopy,
} from "./word-rows.server.ts";
import "./fact-rules.server.ts";

/** A working copy as somebody saves it: all words of the group that differ from the original. */
export type SentWords = GroupVersion & {
  words: Readonly<Record<string, unknown>>;
  /** Words whose original changed, and whose writer has seen it. */
  accepted?: readonly string[];
};

export type WordsSaved =
  | { state: "updated"; copies: WordCopy[] }
  | { state: "conflict"; copies: WordCopy[]; savedBy: string | null }
  | { state: "invalid"; problems: WordProblem[] };

/** Bytes of the words of a group, where it does not say otherwise. */
const enough = 200_000;

const oneAtATime = createSerialQueue();

/**
 * Reads what is published, so that pages show it; returns whether that is something new. What does not
 * fit its place is left out. One reading after the other, so that the last one is the newest.
 */
export function loadWords() {
  return oneAtATime(readPublished);
}

async function readPublished() {
  const copies = await listCopies();
  notePageDates(copies);
  const changes = changesOf(copies, ({ published }) => published);
  if (isDeepStrictEqual(changes, publishedChanges())) return false;
  setPublished(changes);
  return true;
}

/** Follows what other instances and commands publish: pages that were rendered meanwhile go. */
export const watchWords = () => followContent(loadWords);

/** The words as they would be if all working copies were published. */
export async function draftChanges() {
  return changesOf(await listCopies(), ({ draft, published }) => draft ?? published);
}

/**
 * Saves working copies, all or none. What is empty or too long is kept, what fits nowhere is not. Who sends
 * the same words again, because the answer was lost, has no conflict with themselves.
 */
export async function saveWords(sent: readonly SentWords[], by: string): Promise<WordsSaved> {
  const saved = await saveCopies(sent, by);
  if (saved.state !== "conflict" || !(await isWordsSaved(sent))) return saved;
  return { state: "updated", copies: await findCopies(sent.map(({ group }) => group)) };
}

function saveCopies(sent: readonly SentWords[], by: string): Promise<WordsSaved> {
  return changeCopies(sent, async (work, copies) => {
    const drafts = sent.map((one, at) => newDraft(one, copies[at]));
    const problems = drafts.flatMap((draft) => draft.problems);
    if (problems.length > 0) return { state: "invalid", problems };
    const saved = drafts.map(({ copy, words }) => {
      const same = isDeepStrictEqual(valuesOf(words), valuesOf(copy.published));
      return writeCopy(work, copy, { draft: same ? null : words }, by);
    });
    return { state: "updated", copies: await Promise.all(saved) };
  });
}

/** Publishes working copies, all or none: what is empty or too long stops it. */
export function publishWords(
  sent: readonly GroupVersion[],
  by: string,
  visit?: Visit,
): Promise<WordsSaved> {
  return changePublished(sent, async (work, copies) => {
    const problems = copies.flatMap(problemsOf);
    if (problems.length > 0) return { state: "invalid", problems };
    const done = copies.map((copy) =>
      copy.draft
        ? publishCopy(work, copy, { published: copy.draft, draft: null }, { by, visit })
        : copy,
    );
    return { state: "updated", copies: await Promise.all(done) };
  });
}

/** Publishes words that came with the site or go with its examples: nobody did it. */
export async function publishExamples(
  group: string,
  change: (copy: WordCopy) => Readonly<Record<string, unknown>> | undefined,
) {
  await inTurn(async (work) => {
    const [copy] = await findCopies([group], work);
    const values = copy && change(copy);
    if (!values) return;
    const words = Object.entries(values).map(([path, value]) => [path, { value }]);
    await writePublished(work, copy, { published: Object.fromEntries(words), draft: copy.draft });
  });
  await loadWords();
}

/** Throws working copies away: what is published is what one works on again. */
export function discardDrafts(sent: readonly GroupVersion[], by: string): Promise<WordsSaved> {
  return changeCopies(sent, async (work, copies) => {
    const done = copies.map((copy) =>
      copy.draft ? writeCopy(work, copy, { draft: null }, by) : copy,
    );
    return { state: "updated", copies: await Promise.all(done) };
  });
}

/** Whether the server has just these words; not so where nobody can know any more. */
export async function isWordsSaved(sent: readonly Pick<SentWords, "group" | "words">[]) {
  const copies = await findCopies(sent.map(({ group }) => group));
  return sent.every(({ words }, at) => {
    const copy = copies[at];
    const group = copy && findGroup(copy.group);
    if (!group) return false;
    const stored = fittingWords(group, copy.draft ?? copy.published);
    return isDeepStrictEqual(valuesOf(stored), checkedValues(group, words));
  });
}

/** Changes copies in the versions that were seen, or none. */
export function changeCopies(
  sent: readonly GroupVersion[],
  change: (work: Transaction, copies: WordCopy[]) => Promise<WordsSaved>,
): Promise<WordsSaved> {
  return inTurn(async (work) => {
    const names = sent.map(({ group }) => groupNamed(group).group);
    const copies = await findCopies(names, work);
    const conflicts = copies.filter(({ version }, at) => version !== sent[at]?.version);
    if (conflicts.length === 0) return change(work, copies);
    return { state: "conflict", copies: conflicts, savedBy: conflicts[0]?.updated_by ?? null };
  });
}

/** The same, after which all pages show it. */
export async function changePublished(...change: Parameters<typeof changeCopies>) {
  const result = await changeCopies(...change);
  if (result.state === "updated") {
    await loadWords();
    announceContentChange();
  }
  return result;
}

function newDraft({ group: name, words, accepted = [] }: SentWords, copy?: WordCopy) {
  const group = groupNamed(name);
  if (!copy) throw new Error(`There is no copy of ${name}.`);
  const known = Object.entries(words).filter(([path]) => Object.hasOwn(group.words, path));
  const values = Object.fromEntries(known);
  const problems = checkGroup(group, values).problems.filter(({ soft }) => !soft);
  const draft = changedWords(group, values, copy, accepted);
  const { bytes = enough } = group;
  if (Buffer.byteLength(JSON.stringify(draft)) > bytes) {
    const message = `These are too many words for one group: ${bytes / 1000} kB.`;
    problems.push({ path: "", message });
  }
  return { copy, words: draft, problems: problems.map((problem) => withGroup(name, problem)) };
}

/**
 * With each word what the code had when it was first changed, or when its writer last looked. Words that
 * no longer fit stay, until somebody removes them.
 */
function changedWords(
  group: WordGroup,
  words: Readonly<Record<string, unknown>>,
  { draft, published }: WordCopy,
  accepted: readonly string[],
): ChangedWords {
  const changed = Object.entries(checkedValues(group, words)).map(([path, value]) => {
    const before = accepted.includes(path) ? undefined : (draft ?? published)[path];
    return [path, { value, original: before?.original ?? group.words[path]?.original }];
  });
  return { ...misfits(group, draft ?? published), ...Object.fromEntries(changed) };
}

/** Words as they are stored: clean, and only those that differ from the original. */
function checkedValues(group: WordGroup, words: Readonly<Record<string, unknown>>) {
  const { fitting } = checkGroup(group, words);
  return Object.fromEntries(
    Object.entries(fitting).filter(([path, value]) => !isOriginal(group, path, value)),
  );
}

function problemsOf({ group: name, draft }: WordCopy) {
  const group = groupNamed(name);
  const { problems } = checkGroup(group, valuesOf(fittingWords(group, draft ?? {})));
  return problems.map((problem) => withGroup(name, problem));
}

function withGroup(group: string, problem: WordProblem): WordProblem {
  return { ...problem, path: problem.path ? `${group}.${problem.path}` : group };
}

function changesOf(
  copies: readonly WordCopy[],
  wordsOf: (copy: WordCopy) => ChangedWords,
): Changes {
  const changes: Record<string, unknown> = {};
  for (const copy of copies) {
    const group = findGroup(copy.group);
    const { fitting = {} } = group ? checkGroup(group, valuesOf(wordsOf(copy))) : {};
    for (const [path, value] of Object.entries(fitting)) changes[`${copy.group}.${path}`] = value;
  }
  return changes;
}

function groupNamed(name: string) {
  const group = findGroup(name);
  if (!group) throw new Response("There are no such words.", { status: 404 });
  return group;
}
