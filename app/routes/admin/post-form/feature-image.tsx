import { useId } from "react";
import { PictureUpload } from "#app/routes/admin/pictures/picture-upload.tsx";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { useRested } from "./use-rested.ts";

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
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="upload-box">
        <input type="hidden" name={name} value={src} />
        {src ? <CurrentImage src={src} /> : <GeneratedCover src={cover} />}
        <PictureUpload
          id={id}
          src={src}
          error={error}
          words={{
            upload: src ? "Replace image" : "Choose image",
            library: "From the library",
            remove: "Remove image",
          }}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** Drawn anew when the title rests, not for each letter of it. */
function GeneratedCover({ src }: { src: string | undefined }) {
  const [drawn] = useRested(src, 500);
  if (!drawn) return null;
  return (
    <figure>
      <div className="media">
        <img src={drawn} width="112" height="70" alt="Cover drawn for this post" />
      </div>
      <figcaption className="field-hint">Used until you choose one</figcaption>
    </figure>
  );
}

function CurrentImage({ src }: { src: string }) {
  return (
    <div className="media">
      <img
        src={src}
        srcSet={imageSrcSet(src)}
        sizes="112px"
        width="112"
        height="70"
        alt="Current feature"
      />
    </div>
  );
}
