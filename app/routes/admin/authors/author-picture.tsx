import { useId, useRef, useState } from "react";
import { UploadHint, useUpload } from "#app/routes/admin/picture-upload.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { acceptedImages } from "#app/rules/images.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { AuthorFace } from "./author-face.tsx";
import "#app/routes/admin/post-form/feature-image.css";
import "#app/routes/admin/quiet-button.css";

type AuthorPictureProps = { initial: string; name: string; error: string | undefined };

/** Posts by an author without a picture show the name alone. */
export function AuthorPicture({ initial, name, error }: AuthorPictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [src, setSrc] = useState(initial);
  const { progress, failure, upload } = useUpload((image) => setSrc(image.src));
  const problem = failure ?? error;

  async function uploadChosen() {
    await upload(input.current?.files?.[0]);
    if (input.current) input.current.value = "";
  }

  return (
    <div className="field">
      <label htmlFor={id}>Picture</label>
      <div className="upload-box">
        <input type="hidden" name="picture" value={src} />
        <AuthorFace name={name} picture={src} size={72} />
        <div>
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptedImages}
            hidden
            onChange={uploadChosen}
          />
          <div className="upload-box__buttons">
            <button
              className="action"
              type="button"
              disabled={progress !== undefined}
              aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
              onClick={() => input.current?.click()}
            >
              <StaffIcon name="upload" /> {src ? "Replace picture" : "Choose picture"}
            </button>
            {src && (
              <button className="quiet-button" type="button" onClick={() => setSrc("")}>
                Remove picture
              </button>
            )}
          </div>
          <UploadHint id={`${id}-hint`} progress={progress} />
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
      </div>
    </div>
  );
}
