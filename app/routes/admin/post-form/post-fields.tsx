import type { Ref } from "react";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import { RichTextField } from "#app/routes/admin/drafts/rich-text-field.tsx";
import { brandName } from "#app/rules/brand.ts";
import { categories, spotlightCategory } from "#app/rules/categories.ts";
import { coverUrl } from "#app/rules/images.ts";
import { guessKind } from "#app/rules/kind-guess.ts";
import { kindNames, kinds } from "#app/rules/kinds.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { AddressField, slugOf } from "./address-field.tsx";
import type { AuthorChoice } from "./author-choice.ts";
import { AuthorField } from "./author-field.tsx";
import { ClothFields } from "./cloth-fields.tsx";
import type { DraftForm } from "./draft-form.ts";
import { FeatureImage } from "./feature-image.tsx";
import { FocusField } from "./focus-field.tsx";
import type { PostDraft } from "./post-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { SearchFields } from "./search-fields.tsx";
import "#app/ui/forms/field.css";
import "./post-form.css";

type PostFieldsProps = {
  form: DraftForm;
  post: BlogPost | undefined;
  authors: readonly AuthorChoice[];
  /** New keys make the editor and the rows of products read the draft again. */
  editorKeys: { text: number; rows: number };
  /** Reaches the text from outside of the fields. */
  editor: Ref<EditorHandle>;
  onUploading: (pending: number) => void;
};

export function PostFields(props: PostFieldsProps) {
  const { form, post, authors, editorKeys, editor, onUploading } = props;
  const { draft, change, problem } = form;
  return (
    <>
      <Field label="Title" required {...textProps(form, "title")} />
      <AddressField form={form} post={post} />
      <TextField label="Excerpt" required rows={3} {...textProps(form, "excerpt")} />
      <div className="post-form__pair">
        <CategoryField form={form} />
        <AuthorField
          value={draft.author_id}
          authors={authors}
          error={problem("author_id")}
          onChange={change}
        />
      </div>
      <div className="spotlight-only">
        <Field label="Brand name" {...textProps(form, "brand_name")} hint={brandHint(draft)} />
      </div>
      <FeatureImage
        src={draft.feature_image}
        cover={coverOf(draft, slugOf(draft, post))}
        error={problem("feature_image")}
        onChange={(feature_image) => change({ feature_image })}
      />
      {draft.feature_image && (
        <FocusField
          src={draft.feature_image}
          focus={draft.feature_focus}
          error={problem("feature_focus")}
          onChange={(feature_focus) => change({ feature_focus })}
        />
      )}
      <RichTextField
        key={editorKeys.text}
        editor={editor}
        label="Content"
        name="content"
        placeholder="Start writing your blog post..."
        html={draft.content}
        error={problem("content")}
        onChange={(content) => change({ content })}
        onUploading={onUploading}
      />
      <div className="field-stack__row field-stack__row--two">
        <Field label="Video link" {...url} {...textProps(form, "video_url")} />
        <Field label="Shorts link" {...url} {...textProps(form, "shorts_url")} />
      </div>
      <div className="field-stack spotlight-only">
        <Field label="Shopping link" {...url} {...textProps(form, "shopping_link")} />
        <div className="field-stack__row field-stack__row--two">
          <KindField form={form} />
          <Field
            label="Length of the film"
            placeholder="8:42"
            {...textProps(form, "film_seconds")}
          />
        </div>
        <ProductFields key={editorKeys.rows} draft={draft} problem={problem} onChange={change} />
      </div>
      {draft.category === spotlightCategory && (
        <ClothFields draft={draft} problem={problem} onChange={change} />
      )}
      <SearchFields form={form} slug={slugOf(draft, post)} />
    </>
  );
}

function CategoryField({ form: { draft, change, problem } }: { form: DraftForm }) {
  return (
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
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </SelectField>
  );
}

/** Nothing chosen is a choice: what the words of the post suggest. */
function KindField({ form: { draft, change, problem } }: { form: DraftForm }) {
  return (
    <SelectField
      label="Kind"
      name="kind"
      value={draft.kind}
      error={problem("kind")}
      onChange={({ target }) => change({ kind: target.value })}
    >
      <option value="">By its words: {kindNames[guessKind(draft)]}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindNames[kind]}
        </option>
      ))}
    </SelectField>
  );
}

const url = { type: "url", placeholder: "https://", inputMode: "url" } as const;

type TextName =
  | "title"
  | "excerpt"
  | "brand_name"
  | "video_url"
  | "shorts_url"
  | "shopping_link"
  | "film_seconds";

function textProps({ draft, change, problem }: DraftForm, name: TextName) {
  return {
    name,
    value: draft[name],
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  };
}

/** Needs a category and a title, like the post itself. */
function coverOf({ category }: PostDraft, slug: string) {
  return category && slug ? coverUrl({ category, slug }) : undefined;
}

function brandHint({ brand_name, title }: PostDraft) {
  if (brand_name.trim() || !title.trim()) return undefined;
  return `From the title: ${brandName({ brand_name: null, title })}`;
}
