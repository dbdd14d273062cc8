import type { Visit } from "#app/server/accounts/visit.server.ts";
import type { ChangedWords } from "#app/server/db/schema.server.ts";
import { pick } from "./outdated-words.server.ts";
import { listWordRevisions, publishCopy, wordsBefore } from "./word-revisions.server.ts";
import { findCopies, type GroupVersion, inTurn, writeCopy } from "./word-rows.server.ts";
import { changeCopies, changePublished, type WordsSaved } from "./word-store.server.ts";

type TakenBack = GroupVersion & {
  /** Those words alone; else all of the group. */
  paths?: readonly string[];
};

const kind = "words-taken-back";

/** Words go back to the original, in the working copies. */
export function draftOriginals(sent: readonly TakenBack[], by: string): Promise<WordsSaved> {
  return changeCopies(sent, async (work, copies) => {
    const done = copies.map((copy, at) => {
      const draft = without(copy.draft ?? copy.published, sent[at]?.paths);
      return writeCopy(work, copy, { draft }, by);
    });
    return { state: "updated", copies: await Promise.all(done) };
  });
}

/** Words go back to the original on the site, at once; other words of working copies stay. */
export function publishOriginals(
  sent: readonly TakenBack[],
  by: string,
  visit?: Visit,
): Promise<WordsSaved> {
  return changePublished(sent, async (work, copies) => {
    const done = copies.map((copy, at) => {
      const paths = sent[at]?.paths;
      const words = {
        published: without(copy.published, paths),
        draft: paths && copy.draft ? without(copy.draft, paths) : null,
      };
      return publishCopy(work, copy, words, { by, visit, kind });
    });
    return { state: "updated", copies: await Promise.all(done) };
  });
}

/** Right after publishing: what was published before is shown again, the new words are a working copy. */
export function undoPublishing(
  sent: readonly GroupVersion[],
  by: string,
  visit?: Visit,
): Promise<WordsSaved> {
  return changePublished(sent, async (work, copies) => {
    const done = copies.map(async (copy) => {
      const { before, published } = await wordsBefore(work, copy);
      const words = { published: before, draft: copy.draft ?? published };
      return publishCopy(work, copy, words, { by, visit, kind });
    });
    return { state: "updated", copies: await Promise.all(done) };
  });
}

/** What was published once becomes the working copy. */
export async function restoreRevision(
  { group, version, revision }: GroupVersion & { revision: string },
  by: string,
): Promise<WordsSaved | undefined> {
  const found = (await listWordRevisions(group)).find(({ id }) => id === revision);
  if (!found) return undefined;
  return changeCopies([{ group, version }], async (work, [copy]) => ({
    state: "updated",
    copies: copy ? [await writeCopy(work, copy, { draft: found.words }, by)] : [],
  }));
}

/** A word that no longer fits goes for good; without a path, all that is stored for a group. */
export function removeOutdated({ group, path }: { group: string; path: string }, by: string) {
  return inTurn(async (work) => {
    const [copy] = await findCopies([group], work);
    if (!copy || copy.version === 0) return;
    const drop = (words: ChangedWords) => pick(words, (name) => name !== path);
    const words = { published: drop(copy.published), draft: copy.draft && drop(copy.draft) };
    const { published_at, published_by } = copy;
    await writeCopy(work, copy, words, by);
    // Nothing that the site shows has changed.
    const kept = { published_at, published_by };
    await work.updateTable("site_words").set(kept).where("name", "=", group).execute();
  });
}

function without(words: ChangedWords, paths: readonly string[] | undefined) {
  return paths ? pick(words, (path) => !paths.includes(path)) : {};
}
