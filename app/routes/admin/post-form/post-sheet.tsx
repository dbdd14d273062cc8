import type { KeyboardEvent, Ref } from "react";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import { RichTextField } from "#app/routes/admin/drafts/rich-text-field.tsx";
import { textProps, urlProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { categories } from "#app/rules/posts/categories.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { guessKind } from "#app/rules/shop/kind-guess.ts";
import { kindNames, kinds } from "#app/rules/shop/kinds.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";
import { goTo } from "./go-to.ts";
import type { PostDraft } from "./post-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { TranscriptField } from "./transcript-field.tsx";
import "./post-sheet.css";

type PostSheetProps = {
  title: string;
  form: DraftForm;
  /** New keys make the editor and the rows of products read the draft again. */
  editorKeys: { text: number; rows: number };
  /** Reaches the text from outside of the fields. */
  editor: Ref<EditorHandle>;
  onUploading: (pending: number) => void;
};

/** What readers will read, written about as it will look. */
export function PostSheet({ title, form, editorKeys, editor, onUploading }: PostSheetProps) {
  const { draft, change, problem } = form;
  return (
    <>
      <div className="post-sheet__head">
        <h2 id="post-form-title" tabIndex={-1}>
          {title}
        </h2>
        <div className="post-sheet__title">
          <TextField
            label="Title"
            required
            rows={Math.ceil(draft.title.length / 26) || 1}
            placeholder="What is it about?"
            onKeyDown={goOn}
            {...textProps(form, "title")}
            onChange={({ target }) =>
              change({ title: target.value.replace(/(?<!\s)\s*\n\s*/g, " ") })
            }
          />
        </div>
        {!draft.is_page && <CategoryField form={form} />}
      </div>
      <div className="post-sheet__excerpt">
        <TextField
          label={draft.is_page ? "Standfirst" : "Excerpt"}
          required
          rows={2}
          placeholder="One or two sentences that make somebody read on."
          {...textProps(form, "excerpt")}
        />
      </div>
      {!draft.is_page && <SpotlightFields form={form} />}
      <RichTextField
        key={editorKeys.text}
        editor={editor}
        label="Content"
        name="content"
        placeholder={
          draft.is_page ? "Start writing your page..." : "Start writing your blog post..."
        }
        html={draft.content}
        hasPieces
        error={problem("content")}
        onChange={(content) => change({ content })}
        onUploading={onUploading}
      />
      {!draft.is_page && (
        <div className="spotlight-only">
          <ProductFields key={editorKeys.rows} draft={draft} problem={problem} onChange={change} />
        </div>
      )}
    </>
  );
}

function SpotlightFields({ form }: { form: DraftForm }) {
  return (
    <>
      <div className="spotlight-only post-sheet__brand">
        <Field label="Brand name" {...textProps(form, "brand_name")} hint={brandHint(form.draft)} />
        <Field label="Shopping link" {...urlProps} {...textProps(form, "shopping_link")} />
        <KindField form={form} />
        <Field label="Length of the film" placeholder="8:42" {...textProps(form, "film_seconds")} />
      </div>
      <div className="spotlight-only">
        <TranscriptField form={form} />
      </div>
    </>
  );
}

/** A title is one line, however long: Enter goes on. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  goTo({ field: "excerpt" }, null);
}

function CategoryField({ form }: { form: DraftForm }) {
  return (
    <SelectField label="Category" required {...textProps(form, "category")}>
      <option value="">Choose a category</option>
      <Options of={categories.map((category) => [category, category])} />
    </SelectField>
  );
}

/** Nothing chosen is a choice: what the words of the post suggest. */
function KindField({ form }: { form: DraftForm }) {
  return (
    <SelectField label="Kind" {...textProps(form, "kind")}>
      <option value="">By its words: {kindNames[guessKind(form.draft)]}</option>
      <Options of={kinds.map((kind) => [kind, kindNames[kind]])} />
    </SelectField>
  );
}

function brandHint({ brand_name, title }: PostDraft) {
  if (brand_name.trim() || !title.trim()) return undefined;
  return `From the title: ${brandName({ brand_name: null, title })}`;
}
