import type { RefObject } from "react";
import { href, Link } from "react-router";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import { CheckGroups, Readiness } from "#app/routes/admin/checks/check-groups.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { blockingOf, type Check } from "#app/rules/text/check.ts";
import { goTo } from "./go-to.ts";
import type { Preflight } from "./use-preflight.ts";

type PreflightCardProps = {
  preflight: Preflight;
  editor: RefObject<EditorHandle | null>;
  /** Of a stored post, which can be checked without JavaScript, too. */
  postId: string | undefined;
};

export function PreflightCard({ preflight, editor, postId }: PreflightCardProps) {
  const { checks, links, card } = preflight;
  return (
    <div className="check-card" ref={card} tabIndex={-1}>
      <Card title="Before it is published" aside={checks && <Readiness checks={checks} />}>
        <p className="visually-hidden" role="status">
          {checks && summaryOf(checks)}
        </p>
        {!checks && <Waiting postId={postId} />}
        {checks && (
          <>
            <CheckGroups
              folds
              checks={checks}
              way={({ where, toWords, title, detail }) =>
                where && (
                  <button
                    className="text-link"
                    type="button"
                    onClick={() => goTo(where, editor.current)}
                  >
                    {toWords}
                    <span className="visually-hidden">
                      {title}, {detail}
                    </span>
                  </button>
                )
              }
            />
            <LinkFoot links={links} />
          </>
        )}
      </Card>
    </div>
  );
}

function LinkFoot({ links: { ask, isAsking, failure } }: Pick<Preflight, "links">) {
  return (
    <div className="check-card__foot action-row">
      <Action aria-disabled={isAsking} onClick={ask} icon="again">
        Check links
      </Action>
      <span className="text-small" role="status">
        {isAsking ? "Asking their hosts…" : failure}
      </span>
    </div>
  );
}

function Waiting({ postId }: { postId: string | undefined }) {
  return (
    <p className="check-card__note">
      <span className="check-card__scripted">Checking…</span>
      <noscript>
        {postId ? (
          <Link className="text-link" to={href("/admin/posts/:id/check", { id: postId })}>
            Check before publishing
          </Link>
        ) : (
          "Save it as a draft to have it checked."
        )}
      </noscript>
    </p>
  );
}

/** The same words as long as nothing changes, so that nobody hears them at every pause. */
function summaryOf(checks: readonly Check[]) {
  const open = blockingOf(checks).length;
  if (open === 0) return "Nothing must be settled before it is published.";
  const things = open === 1 ? "One thing" : `${open} things`;
  return `${things} must be settled before it is published.`;
}
