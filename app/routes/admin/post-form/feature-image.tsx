import { useEffect, useId, useRef, useState } from "react";
import { UploadHint, useUpload } from "#app/routes/admin/picture-upload.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { acceptedImages, imageSrcSet } from "#app/rules/images.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import "#app/routes/admin/quiet-button.css";
import "#app/ui/forms/field.css";
import "./feature-image.css";

type FeatureImageProps = {
  label?: string;
  name?: string;
  src: string;
  /** What is drawn for the post while it has no picture. */
  cover: string | undefined;
  error: string | undefined;
  onChange: (src: string) => void;
};

export function FeatureImage({
  label = "Feature image",
  name = "feature_image",
  src,
  cover,
  error,
  onChange,
}: FeatureImageProps) {
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
      <label htmlFor={id}>{label}</label>
      <div className="upload-box">
        <input type="hidden" name={name} value={src} />
        {src ? <CurrentImage src={src} /> : <GeneratedCover src={cover} />}
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
              className="button button--outline button--small"
              type="button"
              disabled={progress !== undefined}
              aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
              data-invalid={problem ? true : undefined}
              onClick={() => input.current?.click()}
            >
              <StaffIcon name="upload" /> {src ? "Replace image" : "Choose image"}
            </button>
            {src && (
              <button className="quiet-button" type="button" onClick={() => onChange("")}>
                Remove image
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

/** Drawn anew when the title rests, not for each letter of it. */
function GeneratedCover({ src }: { src: string | undefined }) {
  const [drawn, setDrawn] = useState(src);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(src), 500);
    return () => clearTimeout(timer);
  }, [src]);
  if (!drawn) return null;
  return (
    <figure className="upload-box__cover">
      <div className="media upload-box__picture">
        <img src={drawn} width="132" height="83" alt="Cover drawn for this post" />
      </div>
      <figcaption className="field-hint">Used until you choose one</figcaption>
    </figure>
  );
}

function CurrentImage({ src }: { src: string }) {
  return (
    <div className="media upload-box__picture">
      <img
        src={src}
        srcSet={imageSrcSet(src)}
        sizes="132px"
        width="132"
        height="83"
        alt="Current feature"
      />
    </div>
  );
}
