import { factTexts } from "./draw-page.ts";
import { shownText } from "./draw-word.ts";
import { useBook } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";

/** An update of the site has other words here than those that were changed. */
export function OriginNote({ book, path }: { book: WordBook; path: string }) {
  const { groups, accepted } = useBook(book);
  const change = groups
    .flatMap(({ group, copy }) =>
      copy.originals.map((original) => ({ ...original, path: `${group}.${original.path}` })),
    )
    .find((original) => original.path === path);
  if (!change || accepted.includes(path)) return null;
  const facts = factTexts(book);
  return (
    <div className="word-origin" role="note">
      <b>The original has changed since you wrote yours.</b>
      <dl>
        <div>
          <dt>Before</dt>
          <dd>
            <del>{shownText(change.before, facts)}</del>
          </dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>
            <ins>{shownText(change.now, facts)}</ins>
          </dd>
        </div>
      </dl>
      <p className="word-origin__choices">
        <button type="button" onClick={() => book.accept(path)}>
          Keep mine
        </button>
        <button type="button" onClick={() => [book.accept(path), book.change(path, change.now)]}>
          Take the original
        </button>
      </p>
    </div>
  );
}
