import type { ChangedWords } from "#app/server/db/schema.server.ts";
import { placeName } from "#app/server/words/groups.server.ts";
import { differencesBetween } from "#app/server/words/original-changes.server.ts";
import { fittingWords } from "#app/server/words/outdated-words.server.ts";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import { listWordRevisions } from "#app/server/words/word-revisions.server.ts";
import { valuesOf } from "#app/server/words/word-rows.server.ts";

/**
 * What was published of a group, and how one of it differs from what is published now; of the newest,
 * what it changed.
 */
export async function findHistory(group: PageWords, wanted: string | null) {
  const revisions = await listWordRevisions(group.group);
  const shown = revisions.find(({ id }) => id === wanted) ?? revisions[0];
  const valuesIn = (words: ChangedWords = {}) => valuesOf(fittingWords(group, words));
  const isCurrent = shown !== undefined && shown === revisions[0];
  const before = isCurrent ? valuesIn(revisions[1]?.words) : valuesOf(group.copy.published);
  const after = valuesIn(shown?.words);
  const differences = Object.entries(group.words).flatMap(([path, { original }]) =>
    differencesBetween(path, before[path] ?? original, after[path] ?? original),
  );
  return {
    revisions: revisions.map(({ words, ...revision }) => ({
      ...revision,
      count: Object.keys(words).length,
    })),
    shown: shown && {
      id: shown.id,
      saved_at: shown.saved_at,
      isCurrent,
      differences: differences.map((change) => ({
        name: placeName(group, change.path),
        before: change.before,
        after: change.now,
      })),
    },
  };
}
