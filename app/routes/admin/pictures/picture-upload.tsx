import { type ReactNode, useRef, useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { acceptedImages } from "#app/rules/media/images.ts";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { UploadHint, useUpload } from "./use-upload.tsx";
import "./picture-upload.css";

type PictureUploadProps = {
  /** Of the field for the file, which the label of the place names. */
  id: string;
  src: string;
  error: string | undefined;
  words: { upload: ReactNode; library: ReactNode; remove: ReactNode };
  onChange: (src: string) => void;
};

/** Buttons for a place that has one picture: from the computer, from the library, none. */
export function PictureUpload({ id, src, error, words, onChange }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, upload } = useUpload(({ src }) => onChange(src));
  const problem = failure ?? error;

  async function uploadChosen() {
    await upload(input.current?.files?.[0]);
    if (input.current) input.current.value = "";
  }

  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedImages}
        hidden
        onChange={uploadChosen}
      />
      <div className="action-row">
        <button
          className="button button--outline button--small"
          type="button"
          disabled={progress !== undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
          data-invalid={problem ? true : undefined}
          onClick={() => input.current?.click()}
        >
          <StaffIcon name="upload" /> {words.upload}
        </button>
        <LibraryButton value={src} onChoose={(picture) => onChange(picture.src)}>
          {words.library}
        </LibraryButton>
        {src && (
          <Action onClick={() => onChange("")} look="plain">
            {words.remove}
          </Action>
        )}
      </div>
      <UploadHint id={`${id}-hint`} progress={progress} />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

type LibraryButtonProps = {
  /** The picture that is there now. */
  value: string;
  onChoose: (picture: LibraryPicture) => void;
  children: ReactNode;
};

/** Opens the library to choose a picture from it. */
function LibraryButton({ value, onChoose, children }: LibraryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className="button button--outline button--small"
        type="button"
        onClick={() => setOpen(true)}
      >
        <StaffIcon name="library" /> {children}
      </button>
      {open && <PictureDialog value={value} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
