import { data, Link } from "react-router";
import { CheckGroups, Readiness } from "#app/routes/admin/checks/check-groups.tsx";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import { explainDraft, undescribedIn } from "#app/rules/posts/preflight/explain-draft.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { askDraftLinks } from "#app/server/app/preflight/draft-links.server.ts";
import { takeCheck } from "#app/server/app/preflight/limits.server.ts";
import { findPostFacts } from "#app/server/app/preflight/post-facts.server.ts";
import { draftOf } from "#app/server/app/preflight/typed-post.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import type { Route } from "./+types/post-check";
import { writePath } from "./post-form/write-path.ts";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Before it is published" }, { name: "robots", content: "noindex" }];
}

/** What the card beside the form tells, for a stored post and without JavaScript. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const staff = requireStaff(context);
  const post = await findEditablePost(params.id);
  if (!post) throw data("This post no longer exists.", { status: 404 });
  const draft = draftOf(post);
  const wantsLinks = url.searchParams.get("links") === "ask";
  const reached = wantsLinks && (await takeCheck("links", staff.id).catch(limitOnly));
  const [facts, answers] = await Promise.all([
    findPostFacts(post.id, post, undescribedIn(post.content)),
    wantsLinks && !reached ? askDraftLinks(draft, staff.id) : {},
  ]);
  return {
    post: { id: post.id, title: post.title, is_page: post.is_page },
    checks: explainDraft(draft, { facts, answers }),
  };
}

export default function PostCheck({ loaderData: { post, checks } }: Route.ComponentProps) {
  const form = `${writePath(post.is_page)}?edit=${post.id}`;
  return (
    <>
      <PageHead
        title={`Before “${post.title}” is published`}
        back={{ name: `Back to the ${kindName(post)}`, to: form }}
      />
      <div className="check-card check-card--page">
        <Card title="Before it is published" aside={<Readiness checks={checks} />}>
          <CheckGroups
            checks={checks}
            way={({ where, title }) =>
              where && (
                <Link
                  className="text-link"
                  to={form}
                  aria-label={`Edit the ${kindName(post)}: ${title}`}
                >
                  Edit the {kindName(post)}
                </Link>
              )
            }
          />
          <div className="check-card__foot action-row">
            <ActionLink to="?links=ask" replace icon="again">
              Check links
            </ActionLink>
          </div>
        </Card>
      </div>
    </>
  );
}
