import { AsyncLocalStorage } from "node:async_hooks";
import { type Changes, readWordsFrom, type WordSource } from "#app/words/words.ts";

const perRequest = new AsyncLocalStorage<WordSource>();
let published: WordSource = sourceOf({});

/** From now on words are read as they are published, or as the request at hand wants them. */
export function openWords() {
  readWordsFrom(() => perRequest.getStore() ?? published);
}

export function sourceOf(changes: Changes, mark?: WordSource["mark"]): WordSource {
  return { changes, mark, read: new Map() };
}

export function publishedChanges() {
  return published.changes;
}

export function setPublished(changes: Changes) {
  published = sourceOf(changes);
}

/** A page or a mail is made of one state of the words, whatever is published meanwhile. */
export function withPublishedWords<Result>(work: () => Result) {
  return perRequest.run(published, work);
}

/** For previews: `work` reads these words instead of the published ones. */
export function withWords<Result>(source: WordSource, work: () => Result) {
  return perRequest.run(source, work);
}

/** Words of a mail as they are stored: what it leaves open are no facts. */
export function storedWords<Words extends object>(group: string, originals: Words): Words {
  const changes = currentChanges();
  const words = Object.entries(originals).map(([name, original]) => [
    name,
    changes[`${group}.${name}`] ?? original,
  ]);
  return Object.fromEntries(words) as Words;
}

/** What the request at hand reads. */
export function currentChanges() {
  return (perRequest.getStore() ?? published).changes;
}
