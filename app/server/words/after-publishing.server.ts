import { clock } from "#app/server/clock.server.ts";
import { searchTerm } from "#app/words/find-text.ts";
import { renamesIn } from "#app/words/rename.ts";
import { plainOf } from "#app/words/word-marks.ts";
import { factText, findWords, piecesOf, textsIn, valuesIn } from "./find-words.server.ts";
import { listGroups, type WordGroup } from "./groups.server.ts";
import { listWordRevisions } from "./word-revisions.server.ts";
import { listCopies, type WordCopy } from "./word-rows.server.ts";

/** A name that somebody published anew, and that stands elsewhere as it was. */
export type Rename = { from: string; to: string; count: number };

const days = 7;
const most = 5;
const mostRevisions = 50;

/** What was renamed in the last days and still has its old name somewhere; of these groups, or of all. */
export async function findRenames(only?: readonly string[]): Promise<Rename[]> {
  const since = new Date(clock.now() - days * 24 * 3600 * 1000).toISOString();
  const copies = await listCopies();
  const everything = searchTerm(allTexts(copies).join(" \n"));
  const found = new Map<string, Rename>();
  for (const group of listGroups()) {
    const copy = copies.find((one) => one.group === group.group);
    if (!copy?.published_at || copy.published_at < since) continue;
    if (only && !only.includes(group.group)) continue;
    for (const { from, to } of await renamesOf(group, copy, since)) {
      if (found.size >= most || !everything.includes(searchTerm(from))) continue;
      const { length: count } = await findWords({ searched: from, to });
      if (count > 0) found.set(from, { from, to, count });
    }
  }
  return [...found.values()];
}

/** Groups with working copies, but for these: publishing the others has left them as they were. */
async function waitingCopies(but: readonly string[]) {
  const waiting = (await listCopies()).filter(({ group, draft }) => draft && !but.includes(group));
  return listGroups().filter(({ group }) => waiting.some((copy) => copy.group === group));
}

/** One sentence for whoever has just published these groups; empty where there is nothing to say. */
export async function toldAfter(groups: readonly string[]) {
  const waiting = (await waitingCopies(groups)).map(({ name }) => name);
  const [rename] = await findRenames(groups);
  const others = waiting.length > 3 ? `${waiting.length} groups` : waiting.join(", ");
  return [
    waiting.length > 0 && `Left alone: the working copies of ${others}.`,
    rename &&
      `“${rename.from}” still stands in ${rename.count === 1 ? "1 place" : `${rename.count} places`}. Words offers to replace it.`,
  ]
    .filter(Boolean)
    .join(" ");
}

async function renamesOf(group: WordGroup, copy: WordCopy, since: string) {
  const revisions = await listWordRevisions(group.group);
  const last = revisions.length < mostRevisions ? undefined : revisions.at(-1);
  const words = (revisions.find(({ saved_at }) => saved_at < since) ?? last)?.words ?? {};
  const before = valuesIn(group, { ...copy, draft: null, published: words });
  const after = valuesIn(group, { ...copy, draft: null });
  return Object.entries(group.words).flatMap(([path, { shape, original }]) => {
    const [old, now] = [before, after].map((values) =>
      textsIn(shape, values[path] ?? original, path).map(({ value }) =>
        plainOf(piecesOf(group, value), factText),
      ),
    );
    // What only moved within a list has no new name.
    const all = now?.join(" \n") ?? "";
    return (old ?? [])
      .flatMap((text, at) => renamesIn(text, now?.[at] ?? ""))
      .filter(({ from, to }) => to.includes(from) || !all.includes(from));
  });
}

function allTexts(copies: readonly WordCopy[]) {
  return listGroups().flatMap((group) => {
    const copy = copies.find((one) => one.group === group.group);
    const values = copy ? valuesIn(group, copy) : {};
    return Object.entries(group.words).flatMap(([path, { shape, original }]) =>
      textsIn(shape, values[path] ?? original, path).map(({ value }) =>
        plainOf(piecesOf(group, value), factText),
      ),
    );
  });
}
