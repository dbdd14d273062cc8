import type { TipProps } from "./tip-props.ts";

/** A link that is no word: it does nothing here, but its page can be edited too. */
export function LinkTip({ place, onDone }: TipProps) {
  const isOwn = /^\/(?!\/)/.test(place.path);
  return (
    <div className="word-tip">
      {isOwn ? (
        <a href={`/admin/words/edit?page=${encodeURIComponent(place.path)}`} target="_top">
          Open this page for editing
        </a>
      ) : (
        <span>This link leads to {place.path || "another place"}.</span>
      )}
      <button type="button" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
