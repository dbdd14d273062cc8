import type { ReactNode } from "react";
import { textProps, urlProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import { AddressField, slugOf } from "./address-field.tsx";
import type { AuthorChoice } from "./author-choice.ts";
import { ClothFields } from "./cloth-fields.tsx";
import type { DraftForm } from "./draft-form.ts";
import { FeatureImage } from "./feature-image.tsx";
import { FocusField } from "./focus-field.tsx";
import { detailsId } from "./go-to.ts";
import { PageFields } from "./page-fields.tsx";
import type { PostDraft } from "./post-draft.ts";
import { SearchFields } from "./search-fields.tsx";
import { WhenCard } from "./when-card.tsx";
import "./post-details.css";

type PostDetailsProps = {
  form: DraftForm;
  post: BlogPost | undefined;
  authors: readonly AuthorChoice[];
  /** By the clock of the server. */
  now: string;
  /** What stands before publishing. */
  preflight: ReactNode;
  /** What stands after all fields. */
  children: ReactNode;
};

/** All of a post that is not its text: beside the sheet, below it, or over it once somebody wants them. */
export function PostDetails({ form, post, authors, now, preflight, children }: PostDetailsProps) {
  const { draft, change, problem } = form;
  const slug = slugOf(draft, post);
  return (
    <div className="post-details" id={detailsId} popover="auto" tabIndex={-1}>
      {preflight}
      <WhenCard form={form} post={post} now={now} />
      <div className="post-details__part">
        <FeatureImage
          src={draft.feature_image}
          cover={coverOf(draft, slug)}
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
        {draft.category === spotlightCategory && <ClothFields form={form} />}
      </div>
      <div className="post-details__part">
        <AddressField form={form} post={post} />
        {!draft.is_page && <BylineFields form={form} authors={authors} />}
      </div>
      {draft.is_page ? <PageFields form={form} /> : <FilmFields form={form} />}
      <SearchFields form={form} slug={slug} />
      {children}
    </div>
  );
}

/** Needs a category and a title, like the post itself. */
function coverOf({ category, is_page }: PostDraft, slug: string) {
  return category && slug && !is_page ? coverUrl({ category, slug }) : undefined;
}

function BylineFields({ form, authors }: AuthorFieldProps) {
  return (
    <>
      <AuthorField form={form} authors={authors} />
      <Field
        label="Tags"
        {...textProps(form, "tags")}
        hint="Up to five, with commas between. Each has a page of its own."
      />
    </>
  );
}

function FilmFields({ form }: { form: DraftForm }) {
  return (
    <div className="post-details__part">
      <Field label="Video link" {...urlProps} {...textProps(form, "video_url")} />
      <Field label="Shorts link" {...urlProps} {...textProps(form, "shorts_url")} />
    </div>
  );
}

type AuthorFieldProps = { form: DraftForm; authors: readonly AuthorChoice[] };

/** Who the post is by, whoever saves it. */
function AuthorField({ form, authors }: AuthorFieldProps) {
  const value = form.draft.author_id;
  const isKnown = !value || authors.some(({ id }) => id === value);
  return (
    <SelectField label="Author" {...textProps(form, "author_id")}>
      <option value="">{site.founder.name}</option>
      <Options of={authors.map(({ id, name }) => [id, name])} />
      {!isKnown && <option value={value}>Somebody who was deleted</option>}
    </SelectField>
  );
}
