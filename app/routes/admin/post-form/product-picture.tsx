import { useId, useRef } from "react";
import { UploadHint, useUpload } from "#app/routes/admin/picture-upload.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { acceptedImages } from "#app/rules/images.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { numbered } from "./numbered.tsx";
import "#app/routes/admin/quiet-button.css";
import "#app/ui/forms/field.css";

type ProductPictureProps = {
  number: number;
  src: string;
  error: string | undefined;
  onChange: (src: string) => void;
};

/** The picture itself stands at the beginning of the row. */
export function ProductPicture({ number, src, error, onChange }: ProductPictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, upload } = useUpload(({ src }) => onChange(src));
  const problem = failure ?? error;

  async function uploadChosen() {
    await upload(input.current?.files?.[0]);
    if (input.current) input.current.value = "";
  }

  return (
    <div className="field">
      <label htmlFor={id}>{numbered("Picture", number)}</label>
      <input type="hidden" name="picture" value={src} />
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedImages}
        hidden
        onChange={uploadChosen}
      />
      <div className="product-more__buttons">
        <button
          className="button button--outline button--small"
          type="button"
          disabled={progress !== undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
          data-invalid={problem ? true : undefined}
          onClick={() => input.current?.click()}
        >
          <StaffIcon name="upload" /> {numbered(src ? "Replace picture" : "Add a picture", number)}
        </button>
        {src && (
          <button className="quiet-button" type="button" onClick={() => onChange("")}>
            {numbered("Remove picture", number)}
          </button>
        )}
      </div>
      <UploadHint id={`${id}-hint`} progress={progress} />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
