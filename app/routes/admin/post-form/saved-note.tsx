import { Link, useSearchParams } from "react-router";
import { previewPath } from "#app/rules/paths.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/routes/admin/notice-box.css";
import "#app/routes/admin/quiet-button.css";

/** Stands above the empty form after a save and leads back to the post. */
export function SavedNote({ post }: { post: BlogPost }) {
  const [search] = useSearchParams();
  const editing = new URLSearchParams(search);
  editing.set("edit", post.id);
  return (
    <section className="notice-box notice-box--quiet" aria-label="The post you saved">
      <Icon name="check" />
      <p className="break-anywhere">
        “{post.title}” {post.published ? "is online." : "is a draft: visitors do not see it."}
      </p>
      <div className="notice-box__actions">
        <a
          className="quiet-button"
          href={post.published ? postPath(post) : `${previewPath}?post=${post.id}`}
          target="_blank"
          rel="noopener"
        >
          View post
        </a>
        <Link className="quiet-button" to={`?${editing}`} preventScrollReset>
          Keep editing
        </Link>
      </div>
    </section>
  );
}
