import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { UploadHint, useUpload } from "#app/routes/admin/picture-upload.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { longDate } from "#app/rules/dates.ts";
import { acceptedImages } from "#app/rules/images.ts";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import { Field, FieldError } from "#app/ui/forms/field.tsx";
import { useLibrary } from "./use-library.ts";
import "#app/routes/admin/quiet-button.css";
import "#app/ui/dialog.css";
import "#app/ui/forms/field.css";
import "./picture-dialog.css";

type PictureDialogProps = {
  value: string;
  /** What the picture shows; only where the place has words for it. */
  alt?: string;
  /** What the code has in this place; empty where the page then draws one. */
  original?: string;
  onChoose: (picture: string, alt: string) => void;
  onClose: () => void;
};

/** A picture for a place of a page: the original, a drawing of the site, an upload. */
export function PictureDialog({ value, alt, original, onChoose, onClose }: PictureDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(withoutWidth(value));
  useEffect(() => dialog.current?.showModal(), []);

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("alt");
    onChoose(withWidth(chosen), String(words ?? ""));
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog dialog--single picture-dialog"
      aria-labelledby={title}
      onClose={onClose}
    >
      <form className="dialog__body picture-dialog__form" onSubmit={choose}>
        <h2 className="title-3" id={title}>
          Choose a picture
        </h2>
        <Pictures chosen={chosen} original={original} onChoose={setChosen} />
        <div className="picture-dialog__foot">
          {alt !== undefined && (
            <Field label="Description for people who cannot see it" name="alt" defaultValue={alt} />
          )}
          <div className="button-row">
            <button className="button button--ink" type="submit">
              Use this picture
            </button>
            <button
              className="button button--outline"
              type="button"
              onClick={() => dialog.current?.close()}
            >
              Cancel
            </button>
          </div>
        </div>
      </form>
    </dialog>
  );
}

type PicturesProps = {
  chosen: string;
  original: string | undefined;
  onChoose: (src: string) => void;
};

function Pictures({ chosen, original, onChoose }: PicturesProps) {
  const { drawn, pictures, next, isLoading, failure, load, add } = useLibrary();
  const drawings = [...new Set([...(original === undefined ? [] : [original]), ...drawn])];
  const option = { chosen, onChoose };

  function use(picture: LibraryPicture) {
    add(picture);
    onChoose(picture.src);
  }

  return (
    <>
      <UploadButton onUploaded={use} />
      <div className="picture-dialog__scroll">
        {drawings.length > 0 && (
          <fieldset className="picture-choices">
            <legend>Drawn for this site</legend>
            {drawings.map((src) => (
              <Choice key={src} {...option} src={src} name={nameOfDrawing(src, original)} />
            ))}
          </fieldset>
        )}
        <fieldset className="picture-choices">
          <legend>Uploaded</legend>
          {pictures.map((picture) => (
            <Choice key={picture.src} {...option} src={picture.src} name={nameOf(picture)} />
          ))}
          {!isLoading && !failure && pictures.length === 0 && (
            <p className="muted text-small picture-choices__note">Nothing is uploaded yet.</p>
          )}
        </fieldset>
        <div className="picture-dialog__more">
          {isLoading && <p role="status">Loading pictures...</p>}
          {failure && <p role="alert">{failure}</p>}
          {!isLoading && (failure || next) && (
            <button
              className="button button--outline button--small"
              type="button"
              onClick={() => load(next)}
            >
              {failure ? "Try again" : "Show more"}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

type ChoiceProps = {
  src: string;
  name: string;
  chosen: string;
  onChoose: (src: string) => void;
};

function Choice({ src, name, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="picture-choice">
      <input
        className="visually-hidden"
        type="radio"
        name="picture"
        value={src}
        checked={chosen === src}
        onChange={() => onChoose(src)}
      />
      <span className="media picture-choice__picture">
        {src && <img src={thumbnail(src)} alt="" width="400" height="300" loading="lazy" />}
      </span>
      <span className="picture-choice__name">{name}</span>
    </label>
  );
}

function UploadButton({ onUploaded }: { onUploaded: (picture: LibraryPicture) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, upload } = useUpload(onUploaded);

  async function uploadChosen() {
    await upload(input.current?.files?.[0]);
    if (input.current) input.current.value = "";
  }

  return (
    <div className="picture-dialog__upload">
      <input
        ref={input}
        type="file"
        accept={acceptedImages}
        aria-label="Picture to upload"
        hidden
        onChange={uploadChosen}
      />
      <button
        className="button button--outline button--small"
        type="button"
        disabled={progress !== undefined}
        aria-describedby={`${id}-hint${failure ? ` ${id}-error` : ""}`}
        onClick={() => input.current?.click()}
      >
        <StaffIcon name="upload" /> Upload a picture
      </button>
      <UploadHint id={`${id}-hint`} progress={progress} />
      {failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}
    </div>
  );
}

/** Uploads of any size are shown in places of at most this width, in the best type for the browser. */
const width = "?w=800";

function withWidth(src: string) {
  return isUpload(src) ? src + width : src;
}

function withoutWidth(src: string) {
  return isUpload(src) ? src.replace(/\?.*/, "") : src;
}

function thumbnail(src: string) {
  return isUpload(src) ? `${src}?w=400` : src;
}

function isUpload(src: string) {
  return src.startsWith("/blog-images/");
}

function nameOf({ width, height, at }: LibraryPicture) {
  return `${at ? longDate(at) : "Just uploaded"}, ${width}\u00a0×\u00a0${height}`;
}

function nameOfDrawing(src: string, original: string | undefined) {
  if (src === original) return src ? "The original" : "None: the page draws its own";
  const [file = ""] = (src.split("/").at(-1) ?? "").split(".");
  return file.replace(/-[\w-]{8}$/, "").replaceAll("-", " ");
}
