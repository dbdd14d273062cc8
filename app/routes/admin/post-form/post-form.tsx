import { useState } from "react";
import { href, Link } from "react-router";
import { brandName } from "#app/rules/brand.ts";
import { categories } from "#app/rules/categories.ts";
import { slugify } from "#app/rules/slug.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNotes } from "./draft-notes.tsx";
import { FeatureImage } from "./feature-image.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PostContent } from "./post-content.tsx";
import { draftOf, emptyDraft, type PostDraft, sameWords } from "./post-draft.ts";
import { PreviewButton } from "./preview-button.tsx";
import { ProductFields } from "./product-fields.tsx";
import { useKeptDrafts } from "./stored-drafts.ts";
import { useSaving } from "./use-saving.ts";

type PostFormProps = {
  post: BlogPost | undefined;
  staffId: string;
  /** Saved or cancelled: the form is to be empty again. */
  onDone: () => void;
};

export function PostForm({ post, staffId, onDone }: PostFormProps) {
  const [initial] = useState(() => (post ? draftOf(post) : emptyDraft()));
  const [draft, setDraft] = useState(initial);
  const [loads, setLoads] = useState(0);
  const [uploading, setUploading] = useState(0);
  const kept = useKeptDrafts(staffId, initial, draft);
  const saving = useSaving(draft, () => {
    kept.drop();
    onDone();
  });
  const dirty = !sameWords(draft, initial);
  const problem = (field: string) =>
    saving.problems.find((problem) => problem.field === field)?.message;

  function change(values: Partial<PostDraft>) {
    setDraft((before) => ({ ...before, ...values }));
  }

  /** Puts other words into the form; the editor reads its text anew. */
  function load(other: PostDraft) {
    setDraft(other);
    setLoads(loads + 1);
  }

  const text = (field: "title" | "excerpt" | "brand_name" | LinkField) => ({
    name: field,
    value: draft[field],
    error: problem(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });

  return (
    <form
      className="panel form lift"
      noValidate
      aria-labelledby="post-form-title"
      aria-busy={saving.busy}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="h3" id="post-form-title">
          {post ? "Edit Blog Post" : "Create New Blog Post"}
        </h2>
        <label className="sw">
          <input
            type="checkbox"
            role="switch"
            aria-checked={draft.published}
            name="published"
            checked={draft.published}
            onChange={({ target }) => change({ published: target.checked })}
          />
          <span className="sw__t" />
          Published
        </label>
      </div>
      <DraftNotes kept={kept} signedOut={saving.signedOut} onRestore={load} />
      <Field label="Title" required {...text("title")} />
      <p className="hint -mt-3">
        Slug: <code>{addressOf(draft, post) || "follows the title"}</code>
      </p>
      <TextField label="Excerpt" required rows={3} {...text("excerpt")} />
      <div className="form__row form__row--2">
        <SelectField
          label="Category"
          name="category"
          required
          value={draft.category}
          error={problem("category")}
          onChange={({ target }) => change({ category: target.value as PostDraft["category"] })}
        >
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Field label="Brand name" {...text("brand_name")} hint={brandHint(draft)} />
      </div>
      <FeatureImage
        src={draft.feature_image}
        error={problem("feature_image")}
        onChange={(feature_image) => change({ feature_image })}
      />
      <PostContent
        key={loads}
        html={draft.content}
        error={problem("content")}
        onChange={(content) => change({ content })}
        onUploading={setUploading}
      />
      <div className="form__row form__row--2">
        <Field label="Video link" {...link} {...text("video_url")} />
        <Field label="Shorts link" {...link} {...text("shorts_url")} />
      </div>
      <Field label="Shopping link" {...link} {...text("shopping_link")} />
      <ProductFields
        products={draft.products}
        problem={problem}
        onChange={(products) => change({ products })}
      />
      <div className="act">
        <button className="btn btn--p" type="submit" disabled={saving.busy || uploading > 0}>
          {buttonText(saving.busy, uploading, post)}
        </button>
        <PreviewButton draft={draft} post={post} />
        {post && (
          <Link className="btn btn--o" to={href("/admin/posts/:id/revisions", { id: post.id })}>
            Revisions
          </Link>
        )}
        <LeaveDialog
          dirty={dirty && !saving.done}
          onCancel={() => {
            kept.drop();
            onDone();
          }}
        />
      </div>
      <ConflictDialog
        conflict={saving.conflict}
        mine={draft}
        onKeepMine={(version) => saving.save({ ...draft, version })}
        onLoadSaved={(saved) => {
          saving.dismissConflict();
          load(saved);
        }}
        onKeepEditing={saving.dismissConflict}
      />
    </form>
  );
}

type LinkField = "video_url" | "shorts_url" | "shopping_link";

const link = { type: "url", placeholder: "https://", inputMode: "url" } as const;

/** A picture on its way belongs to the post: saving waits for it. */
function buttonText(busy: boolean, uploading: number, post: BlogPost | undefined) {
  if (uploading > 0) return "Uploading picture...";
  if (busy) return "Saving...";
  return post ? "Update post" : "Create post";
}

/** A draft's address follows its title until it has been public once. */
function addressOf(draft: PostDraft, post: BlogPost | undefined) {
  return post?.published_at || post?.title === draft.title ? post.slug : slugify(draft.title);
}

function brandHint({ brand_name, title }: PostDraft) {
  if (brand_name.trim() || !title.trim()) return undefined;
  return `From the title: ${brandName({ brand_name: null, title })}`;
}
