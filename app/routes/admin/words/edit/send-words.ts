import { sendDraft, sendWhileLeaving } from "#app/ui/draft/send-draft.ts";
import { same } from "#app/words/word-places.ts";
import {
  comparable,
  findWord,
  type GroupCopy,
  type PageGroup,
  problemsOf,
  settled,
  type Values,
  valuesOf,
} from "#app/words/word-values.ts";

type SentGroup = {
  group: string;
  version: number;
  words?: Values;
  accepted?: readonly string[];
};

type NamedCopy = GroupCopy & { group: string };

/** Somebody else saved meanwhile: the groups as they are now, and which of them changed. */
export type WordsConflict = { groups: PageGroup[]; changed: string[]; savedBy: string | null };

type Answer = { copies: NamedCopy[]; savedBy: string | null; told?: string };

const path = "/api/words";

/** Saves, publishes or takes back words; never throws, so that nothing typed is lost. */
export function sendWords(
  intent: "save" | "publish" | "undo",
  sent: readonly SentGroup[],
  groups: readonly PageGroup[],
) {
  const asked = { intent, groups: sent };
  return sendDraft<Answer, PageGroup[], WordsConflict>(path, asked, (body, status) => {
    const { copies, savedBy = null, told = "" } = body;
    if (!copies || (status !== 200 && status !== 409)) return undefined;
    const known = comparable(withCopies(groups, copies));
    if (status === 200) return { state: "saved", known, note: told };
    const changed = copies.map(({ group }) => group);
    return { state: "conflict", theirs: { groups: known, changed, savedBy } };
  });
}

export function sendLastWords(sent: readonly SentGroup[]) {
  sendWhileLeaving(path, { intent: "save", groups: sent });
}

export function withCopies(groups: readonly PageGroup[], copies: readonly NamedCopy[]) {
  return groups.map((group) => {
    const copy = copies.find((candidate) => candidate.group === group.group);
    return copy ? { ...group, copy } : group;
  });
}

type Typed = {
  groups: readonly PageGroup[];
  values: Values;
  saved: Values;
  accepted: readonly string[];
};

/** The groups with words that the server does not have, with those words of them that it would take. */
export function unsaved(state: Typed): SentGroup[] {
  const { groups, values, saved, accepted } = state;
  const sendable = savable(groups, values, saved);
  return groups.flatMap(({ group, copy, words }) => {
    const ofGroup = (all: Values) =>
      Object.fromEntries(
        Object.keys(words).flatMap((path) => {
          const whole = `${group}.${path}`;
          return Object.hasOwn(all, whole) ? [[path, all[whole]]] : [];
        }),
      );
    const next = ofGroup(sendable);
    const seen = accepted.filter((path) => path.startsWith(`${group}.`));
    if (same(next, ofGroup(saved)) && seen.length === 0) return [];
    const names = seen.map((path) => findWord(groups, path)?.whole.slice(group.length + 1) ?? "");
    return [
      { group, version: copy.version, words: next, ...(seen.length > 0 && { accepted: names }) },
    ];
  });
}

/** Whether the server has what was sent, though the answer was lost. */
export function hasArrived(
  { groups, changed }: WordsConflict,
  before: readonly PageGroup[],
  unanswered: readonly Values[],
) {
  const sent = unanswered.map((values) => savable(before, values, valuesOf(before, "draft")));
  return changed.every((name) => {
    const ofGroup = groups.filter(({ group }) => group === name);
    const saved = valuesOf(ofGroup, "draft");
    return sent.some((values) => {
      const words = Object.entries(values).filter(([path]) => path.startsWith(`${name}.`));
      return same(settled(ofGroup, Object.fromEntries(words), saved), saved);
    });
  });
}

/** What fits nowhere stays here, until it does: the last words that fit are sent in its place. */
function savable(groups: readonly PageGroup[], values: Values, saved: Values): Values {
  const unfit = problemsOf(groups, values).filter(({ soft }) => !soft);
  const wholes = new Set(unfit.map(({ path }) => findWord(groups, path)?.whole ?? path));
  if (wholes.size === 0) return values;
  const kept = Object.entries(values).filter(([path]) => !wholes.has(path));
  const before = Object.entries(saved).filter(([path]) => wholes.has(path));
  return Object.fromEntries([...kept, ...before]);
}
