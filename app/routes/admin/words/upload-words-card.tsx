import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Field } from "#app/ui/forms/field.tsx";

/** An ordinary form: the answer is the page with what the file would change. */
export function UploadWordsCard() {
  return (
    <Card title="Import">
      <form
        className="card__body office-stack office-stack--tight"
        method="post"
        encType="multipart/form-data"
      >
        <p>
          A file that Export saved here or on another site of the same code. It is read first;
          nothing changes before you have seen what would.
        </p>
        <Field
          label="File with words"
          name="file"
          type="file"
          accept=".json,application/json"
          hint="Up to 2 MB. A group that the file names becomes what the file says."
          required
        />
        <div className="action-row">
          <button className="action action--ink" type="submit" name="intent" value="read">
            <StaffIcon name="upload" /> Read the file
          </button>
        </div>
      </form>
    </Card>
  );
}
