import { useId } from "react";
import { PictureUpload } from "#app/routes/admin/pictures/picture-upload.tsx";
import { numbered } from "./numbered.tsx";
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
  return (
    <div className="field">
      <label htmlFor={id}>{numbered("Picture", number)}</label>
      <input type="hidden" name="picture" value={src} />
      <PictureUpload
        id={id}
        src={src}
        error={error}
        words={{
          upload: numbered(src ? "Replace picture" : "Add a picture", number),
          library: numbered("From the library", number),
          remove: numbered("Remove picture", number),
        }}
        onChange={onChange}
      />
    </div>
  );
}
