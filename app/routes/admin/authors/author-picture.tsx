import { useId, useState } from "react";
import { PictureUpload } from "#app/routes/admin/pictures/picture-upload.tsx";
import { AuthorFace } from "./author-face.tsx";

type AuthorPictureProps = { initial: string; name: string; error: string | undefined };

/** Posts by an author without a picture show the name alone. */
export function AuthorPicture({ initial, name, error }: AuthorPictureProps) {
  const id = useId();
  const [src, setSrc] = useState(initial);
  return (
    <div className="field">
      <label htmlFor={id}>Picture</label>
      <div className="upload-box">
        <input type="hidden" name="picture" value={src} />
        <AuthorFace name={name} picture={src} size={72} />
        <PictureUpload
          id={id}
          src={src}
          error={error}
          words={{
            upload: src ? "Replace picture" : "Choose picture",
            library: "From the library",
            remove: "Remove picture",
          }}
          onChange={setSrc}
        />
      </div>
    </div>
  );
}
