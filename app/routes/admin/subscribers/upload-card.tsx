import { Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { importPath } from "#app/rules/links/paths.ts";
import { maxFileMegabytes } from "#app/rules/newsletter/subscriber-file.ts";
import { Field } from "#app/ui/forms/field.tsx";

type UploadCardProps = { problem: string | undefined; back: string };

/** An ordinary form: the answer is the page with the report. */
export function UploadCard({ problem, back }: UploadCardProps) {
  return (
    <Card title="Import CSV">
      <form
        className="card__body office-stack office-stack--tight"
        method="post"
        action={importPath}
        encType="multipart/form-data"
      >
        <p>
          The file is read first and told row by row. Nobody is imported and nobody is written to
          before you say so.
        </p>
        <Field
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hint={`Up to ${maxFileMegabytes} MB. The column with the addresses is called email; first name, lists, consent, consent_at and source are read, too.`}
          error={problem}
          required
        />
        <div className="action-row">
          <button className="action action--main" type="submit">
            <StaffIcon name="upload" /> Read the file
          </button>
          <Link className="action" to={back} preventScrollReset>
            Cancel
          </Link>
        </div>
      </form>
    </Card>
  );
}
