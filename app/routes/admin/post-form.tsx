import { lazy, Suspense, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { brandName } from "../../rules/brand.ts";
import { categories } from "../../rules/categories.ts";
import type { FieldProblem } from "../../rules/forms.ts";
import { slugify } from "../../rules/slug.ts";
import type { BlogPost } from "../../server/schema.server.ts";
import { Field, SelectField, TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { uploadImage } from "../../ui/upload-image.ts";
import { type Conflict, ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNotes } from "./draft-notes.tsx";
import { FeatureImage } from "./feature-image.tsx";
import { useKeptDrafts } from "./kept-drafts.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { draftOf, emptyDraft, type PostDraft, sameWords } from "./post-draft.ts";
import { PreviewButton } from "./preview-button.tsx";
import { ProductFields } from "./product-fields.tsx";
import { sendPost } from "./send-post.ts";

const RichTextEditor = lazy(() => import("../../editor/rich-text-editor.tsx"));

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
      <Content
        key={loads}
        html={draft.content}
        error={problem("content")}
        onChange={(content) => change({ content })}
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
        <button className="btn btn--p" type="submit" disabled={saving.busy}>
          {saving.busy ? "Saving..." : post ? "Update post" : "Create post"}
        </button>
        <PreviewButton draft={draft} post={post} />
        {post && (
          <a className="btn btn--o" href={`/admin/posts/${post.id}/revisions`}>
            Revisions
          </a>
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

/** Everything between a press on the button and the answer to it. */
function useSaving(draft: PostDraft, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();

  useEffect(() => {
    if (problems.length > 0)
      document.querySelector<HTMLElement>(".ad [aria-invalid=true]")?.focus();
  }, [problems]);

  async function save(post = draft) {
    if (busy) return;
    setBusy(true);
    setConflict(undefined);
    const answer = await sendPost(post);
    setBusy(false);
    setSignedOut(answer.state === "signed-out");
    setProblems(answer.state === "wrong" ? answer.problems : []);
    if (answer.state === "conflict") return setConflict(answer);
    if (answer.state === "created" || answer.state === "updated") {
      showToast({ description: `Blog post ${answer.state} successfully` });
      // The question before leaving must know that nothing is unsaved any more.
      flushSync(() => setDone(true));
      return onSaved();
    }
    showToast({
      variant: "destructive",
      title: "Failed to save blog post",
      description: reasonOf(answer),
    });
  }

  return {
    busy,
    done,
    signedOut,
    problems,
    conflict,
    save,
    dismissConflict: () => setConflict(undefined),
  };
}

function reasonOf(answer: Awaited<ReturnType<typeof sendPost>>) {
  if (answer.state === "failed") return answer.reason;
  if (answer.state === "wrong") return answer.problems[0]?.message;
  return "You are signed out. Your text is kept; sign in again and save.";
}

/** The editor is code only writers need: it is fetched here and nowhere else. */
function Content({
  html,
  error,
  onChange,
}: {
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  const id = useId();
  const [initialHtml] = useState(html);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const waiting = <p className="ed ed__b muted">Loading the editor...</p>;
  return (
    <div className="f">
      <span className="lbl" id={id}>
        Content
      </span>
      {awake ? (
        <Suspense fallback={waiting}>
          <RichTextEditor
            initialHtml={initialHtml}
            labelledBy={id}
            onChange={onChange}
            upload={uploadImage}
            report={(description) => showToast({ variant: "destructive", description })}
          />
        </Suspense>
      ) : (
        waiting
      )}
      {error && <p className="err">{error}</p>}
    </div>
  );
}

/** A draft's address follows its title until it has been public once. */
function addressOf(draft: PostDraft, post: BlogPost | undefined) {
  return post?.published_at || post?.title === draft.title ? post.slug : slugify(draft.title);
}

function brandHint({ brand_name, title }: PostDraft) {
  if (brand_name.trim() || !title.trim()) return undefined;
  return `From the title: ${brandName({ brand_name: null, title })}`;
}
