import { type ReactNode, useEffect, useRef, useState } from "react";
import { textProps, urlProps } from "#app/routes/admin/drafts/text-props.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";
import { FeatureImage } from "./feature-image.tsx";
import type { PostDraft } from "./post-draft.ts";
import { SearchPreview, SocialPreview } from "./search-preview.tsx";

type SearchFieldsProps = {
  form: DraftForm;
  /** The last part of the post's address. */
  slug: string;
};

/** What search engines and social networks show of the post, and how that looks. */
export function SearchFields({ form, slug }: SearchFieldsProps) {
  const { draft, problem } = form;
  const isWrong = names.some((name) => problem(name) !== undefined);
  return (
    <Foldable title="Search and social" note={summaryOf(draft)} isWrong={isWrong}>
      {(titleLabel) => <AllFields form={form} slug={slug} titleLabel={titleLabel} />}
    </Foldable>
  );
}

type AllFieldsProps = SearchFieldsProps & { titleLabel: string };

function AllFields({ form, slug, titleLabel }: AllFieldsProps) {
  const { draft, change, problem } = form;
  return (
    <div className="field-stack">
      {/* Without JavaScript, a box that is not ticked sends nothing. */}
      <input type="hidden" name="search_shown" value="yes" />
      <Field
        label={titleLabel}
        {...textProps(form, "search_title")}
        placeholder={draft.title}
        hint={`${lengthOf(draft.search_title || draft.title)} of about 60 characters.`}
      />
      <TextField
        label="Description"
        rows={3}
        {...textProps(form, "search_description")}
        placeholder={draft.excerpt}
        hint={`${lengthOf(draft.search_description || draft.excerpt)} of about 155 characters.`}
      />
      <FeatureImage
        label="Social picture"
        name="social_image"
        src={draft.social_image}
        cover={undefined}
        error={problem("social_image")}
        onChange={(social_image) => change({ social_image })}
      />
      <SearchPreview draft={draft} slug={slug} />
      <SocialPreview draft={draft} slug={slug} />
      <Field
        label="First published at"
        {...urlProps}
        {...textProps(form, "canonical_url")}
        hint={`The address on another site, if the ${kindName(draft)} appeared there first. Search engines then list that one.`}
      />
      <label className="tick">
        <input
          type="checkbox"
          name="noindex"
          checked={draft.noindex}
          onChange={({ target }) => change({ noindex: target.checked })}
        />
        <span>
          {draft.is_page ? "Not listed" : "Hide from search engines"}
          <small>
            {draft.is_page
              ? "Only who knows the address finds it: no search, no sitemap."
              : "Visitors and the search of this site still find it."}
          </small>
        </span>
      </label>
    </div>
  );
}

const names = ["search_title", "search_description", "social_image", "canonical_url"] as const;

/** What is set, while the fields are folded away. */
function summaryOf(draft: PostDraft) {
  const set = [
    draft.search_title && "title",
    draft.search_description && "description",
    draft.social_image && "picture",
    draft.canonical_url && "first published elsewhere",
    draft.noindex && "hidden from search engines",
  ].filter(Boolean);
  return set.length > 0 ? set.join(", ") : "as on the page";
}

type FoldableProps = {
  title: string;
  note: string;
  isWrong: boolean;
  children: (titleLabel: string) => ReactNode;
};

/**
 * Its fields are there once it is open: nobody comes upon them before, by keyboard or by label. Without JavaScript
 * they are always there, so none of them is called a title beside the title of the post.
 */
function Foldable({ title, note, isWrong, children }: FoldableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const shown = open || isWrong;
  useEffect(() => {
    // It may have been opened before React started.
    if (details.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={details}
      className="post-details__fold"
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title} {!shown && <small>{note}</small>}
      </summary>
      {shown ? children("Title for search") : <noscript>{children("Shown in search as")}</noscript>}
    </details>
  );
}
