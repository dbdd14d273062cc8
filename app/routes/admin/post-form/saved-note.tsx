import { useSearchParams } from "react-router";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { previewPath } from "#app/rules/links/paths.ts";
import { kindName } from "#app/rules/posts/pages.ts";
import {
  dayAndTime,
  type PublishingState,
  publishingState,
} from "#app/rules/posts/publishing-time.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/routes/admin/kit/notice.css";

/** Stands above the empty form after a save and leads back to the post. */
export function SavedNote({ post, now }: { post: BlogPost; now: string }) {
  const [search] = useSearchParams();
  const kind = kindName(post);
  const state = publishingState(post, new Date(now));
  const editing = new URLSearchParams(search);
  editing.set("edit", post.id);
  return (
    <section className="notice notice--quiet" aria-label={`The ${kind} you saved`}>
      <Icon name="check" />
      <p className="break-anywhere">
        “{post.title}” {stateWords(post, state, now)}
      </p>
      <div className="notice__actions">
        <a
          className="action"
          href={state === "published" ? postPath(post) : `${previewPath}?post=${post.id}`}
          target="_blank"
          rel="noopener"
        >
          View {kind}
        </a>
        <ActionLink to={`?${editing}`} preventScrollReset>
          Keep editing
        </ActionLink>
      </div>
    </section>
  );
}

function stateWords({ published_at }: BlogPost, state: PublishingState, now: string) {
  if (state === "draft") return "is a draft: visitors do not see it.";
  if (state === "published" || !published_at) return "is online.";
  return `will be online on ${dayAndTime(published_at, new Date(now))}.`;
}
