import { useSubmit } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { useUpload } from "#app/routes/admin/pictures/use-upload.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { FileForm } from "./upload-card.tsx";

/** Another file in the place of a picture; without JavaScript it is posted with the form. */
export function ReplaceForm({ name }: { name: string }) {
  const submit = useSubmit();
  const { progress, failure, upload } = useUpload(({ src }) => {
    const fields = { intent: "replace", picture: name, next: src };
    submit(fields, { method: "post", preventScrollReset: true });
  });
  return (
    <FileForm
      label="Other picture"
      plainLabel="Picture to replace it"
      onChosen={([file]) => upload(file)}
    >
      <input type="hidden" name="replaces" value={name} />
      <button className="action" type="submit" disabled={progress !== undefined}>
        <StaffIcon name="again" />{" "}
        {progress === undefined ? "Replace" : `${Math.round(progress * 100)}%`}
      </button>
      {failure && <FieldError id="replace-error">{failure}</FieldError>}
    </FileForm>
  );
}
