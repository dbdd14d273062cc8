import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { shortDate } from "#app/rules/time/site-time.ts";
import type { listIssueSources } from "#app/server/newsletter/issues/issue-source.server.ts";
import { SelectField } from "#app/ui/forms/field.tsx";

type Source = Awaited<ReturnType<typeof listIssueSources>>[number];

/** An issue with the words, pictures and links of a post. */
export function SourceCard({ sources }: { sources: Source[] }) {
  return (
    <FormCard
      title="Make an issue from a post"
      actions={
        <button className="action" type="submit" name="intent" value="from-post">
          Make an issue
        </button>
      }
      line
    >
      <SelectField
        label="Post or spotlight"
        name="post"
        hint="Its words, pictures and links become a draft that you can change. The post stays as it is."
      >
        {sources.map(({ id, title, category, published_at }) => (
          <option key={id} value={id}>
            {`${title} (${category}${published_at ? `, ${shortDate(published_at)}` : ""})`}
          </option>
        ))}
      </SelectField>
    </FormCard>
  );
}
