import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { shortDate } from "#app/rules/site-time.ts";
import type { listIssueSources } from "#app/server/issues/issue-source.server.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import "#app/routes/admin/office/action.css";
import "#app/ui/forms/field.css";
import "./source-card.css";

type Source = Awaited<ReturnType<typeof listIssueSources>>[number];

/** An issue with the words, pictures and links of a post. */
export function SourceCard({ sources }: { sources: Source[] }) {
  return (
    <OfficeCard title="Make an issue from a post">
      <Form method="post" className="office-card__body source-card">
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
        <button className="action" type="submit" name="intent" value="from-post">
          Make an issue
        </button>
      </Form>
    </OfficeCard>
  );
}
