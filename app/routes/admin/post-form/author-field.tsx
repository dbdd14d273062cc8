import { SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { DraftForm } from "./post-fields.tsx";

export type AuthorChoice = { id: string; name: string };

type AuthorFieldProps = { form: DraftForm; authors: readonly AuthorChoice[] };

/** Who the post is by, whoever saves it. */
export function AuthorField({ form: { draft, change, problem }, authors }: AuthorFieldProps) {
  const isKnown = !draft.author_id || authors.some(({ id }) => id === draft.author_id);
  return (
    <SelectField
      label="Author"
      name="author_id"
      value={draft.author_id}
      error={problem("author_id")}
      onChange={({ target }) => change({ author_id: target.value })}
    >
      <option value="">{site.founder.name}</option>
      {authors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={draft.author_id}>Somebody who was deleted</option>}
    </SelectField>
  );
}
