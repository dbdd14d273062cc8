import { SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { AuthorChoice } from "./author-choice.ts";
import type { PostDraft } from "./post-draft.ts";

type AuthorFieldProps = {
  value: string;
  authors: readonly AuthorChoice[];
  error: string | undefined;
  onChange: (values: Pick<PostDraft, "author_id">) => void;
};

/** Who the post is by, whoever saves it. */
export function AuthorField({ value, authors, error, onChange }: AuthorFieldProps) {
  const isKnown = !value || authors.some(({ id }) => id === value);
  return (
    <SelectField
      label="Author"
      name="author_id"
      value={value}
      error={error}
      onChange={({ target }) => onChange({ author_id: target.value })}
    >
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
