import { previewPath } from "#app/rules/paths.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { PostDraft } from "./post-draft.ts";

/** Opens the current draft, saved or not, as visitors would see it. */
export function PreviewButton({ draft, post }: { draft: PostDraft; post: BlogPost | undefined }) {
  function open() {
    // The button is inside another form, and forms cannot be nested.
    const form = document.createElement("form");
    form.method = "post";
    form.action = previewPath;
    form.target = "_blank";
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "post";
    field.value = JSON.stringify({ ...draft, published_at: post?.published_at ?? null });
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
  }
  return (
    <button className="button button--outline" type="button" onClick={open}>
      Preview
    </button>
  );
}
