import { type FormEvent, useRef } from "react";
import { useSubmit } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { useUpload } from "#app/routes/admin/pictures/use-upload.tsx";
import { acceptedImages } from "#app/rules/media/images.ts";
import { mediaUploadPath } from "#app/rules/media/media-paths.ts";
import { FieldError } from "#app/ui/forms/field.tsx";

/** Another file in the place of a picture; without JavaScript it is posted with the form. */
export function ReplaceForm({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const { progress, failure, upload } = useUpload(({ src }) => {
    const fields = { intent: "replace", picture: name, next: src };
    submit(fields, { method: "post", preventScrollReset: true });
  });

  function choose(event: FormEvent) {
    event.preventDefault();
    input.current?.click();
  }

  async function uploadChosen() {
    await upload(input.current?.files?.[0]);
    if (input.current) input.current.value = "";
  }

  return (
    <form
      className="action-row"
      method="post"
      action={mediaUploadPath}
      encType="multipart/form-data"
      onSubmit={choose}
    >
      <input type="hidden" name="replaces" value={name} />
      <noscript>
        <input
          type="file"
          name="file"
          required
          accept={acceptedImages}
          aria-label="Picture to replace it"
        />
      </noscript>
      <input
        ref={input}
        type="file"
        accept={acceptedImages}
        hidden
        aria-label="Other picture"
        onChange={uploadChosen}
      />
      <button className="action" type="submit" disabled={progress !== undefined}>
        <StaffIcon name="again" />{" "}
        {progress === undefined ? "Replace" : `${Math.round(progress * 100)}%`}
      </button>
      {failure && <FieldError id="replace-error">{failure}</FieldError>}
    </form>
  );
}
