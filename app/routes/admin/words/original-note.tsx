import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import { wordText } from "#app/words/word-text.ts";

/** An update changed what stands in the code: which of the two stays is for the writer to say. */
export function OriginalNote({ change: { path, before, now } }: { change: OriginalChange }) {
  return (
    <div className="word-note" role="note">
      <p>
        <b>The original has changed since you wrote yours.</b>
      </p>
      <dl>
        <dt>Before</dt>
        <dd>
          <del>{wordText(before)}</del>
        </dd>
        <dt>Now</dt>
        <dd>
          <ins>{wordText(now)}</ins>
        </dd>
      </dl>
      <div className="action-row">
        <button
          className="action action--ink"
          type="submit"
          name="intent"
          value={`keep:${path}`}
          formNoValidate
        >
          Keep mine
        </button>
        <button
          className="action"
          type="submit"
          name="intent"
          value={`take:${path}`}
          formNoValidate
        >
          Take the original
        </button>
      </div>
    </div>
  );
}
