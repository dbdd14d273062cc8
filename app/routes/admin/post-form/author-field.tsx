import { SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { AuthorChoice } from "./author-choice.ts";
import type { DraftForm } from "./draft-form.ts";
import { textProps } from "./text-props.tsx";

type AuthorFieldProps = { form: DraftForm; authors: readonly AuthorChoice[] };

/** Who the post is by, whoever saves it. */
export function AuthorField({ form, authors }: AuthorFieldProps) {
  const value = form.draft.author_id;
  const isKnown = !value || authors.some(({ id }) => id === value);
  return (
    <SelectField label="Author" {...textProps(form, "author_id")}>
      <option value="">{site.founder.name}</option>
      {authors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={value}>Somebody who was deleted</option>}
    </SelectField>
  );
}
