import "#app/routes/admin/kit/picture-tiles.css";
import { useEffect, useId, useRef, useState } from "react";
import { AnswerDialog, CancelButton } from "#app/editor/answer-dialog.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { acceptedImages } from "#app/rules/media/images.ts";
import { longDate } from "#app/rules/time/dates.ts";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import { Field, FieldError } from "#app/ui/forms/field.tsx";
import { useLibrary } from "./use-library.ts";
import { UploadHint, useUpload } from "./use-upload.tsx";
import "#app/routes/admin/kit/card.css";
import "./picture-dialog.css";

type PictureDialogProps = {
  value: string;
  /** What the picture shows; only where the place has words for it. */
  alt?: string;
  /** What the code has in this place; empty where the page then draws one. */
  original?: string;
  onChoose: (picture: LibraryPicture, alt: string) => void;
  onClose: () => void;
};

/** A picture for a place: an upload, or a drawing of the site where it has one. */
export function PictureDialog({ value, alt, original, onChoose, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState(() => justAddress(withoutWidth(value)));
  const [words, setWords] = useState(alt ?? "");

  function select(picture: LibraryPicture) {
    setChosen(picture);
    // Words that somebody typed stay.
    if (picture.alt && (words === "" || words === chosen.alt)) setWords(picture.alt);
  }

  return (
    <AnswerDialog
      title="Choose a picture"
      className="picture-dialog"
      formClassName="picture-dialog__form"
      onAnswer={() => onChoose(chosen, words)}
      onClose={onClose}
    >
      <Pictures chosen={chosen.src} original={original} onChoose={select} />
      <div className="picture-dialog__foot">
        {alt !== undefined && (
          <Field
            label="Description for people who cannot see it"
            name="alt"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <div className="button-row">
          <button
            className="button button--ink"
            type="submit"
            disabled={chosen.src === "" && original === undefined}
          >
            Use this picture
          </button>
          <CancelButton />
        </div>
      </div>
    </AnswerDialog>
  );
}

type PicturesProps = {
  chosen: string;
  original: string | undefined;
  onChoose: (picture: LibraryPicture) => void;
};

function Pictures({ chosen, original, onChoose }: PicturesProps) {
  const library = useLibrary();
  const { drawn, pictures, next, isLoading, failure, search, load, add } = library;
  const drawings = original === undefined || search ? [] : [...new Set([original, ...drawn])];
  const option = { chosen, onChoose };

  function use(picture: LibraryPicture) {
    add(picture);
    onChoose(picture);
  }

  return (
    <>
      <div className="card__line">
        <UploadButton onUploaded={use} />
        <SearchField onSearch={library.find} />
      </div>
      <div className="picture-dialog__scroll">
        {drawings.length > 0 && (
          <fieldset className="picture-tiles">
            <legend>Drawn for this site</legend>
            {drawings.map((src) => (
              <Choice
                key={src}
                {...option}
                picture={justAddress(src)}
                name={nameOfDrawing(src, original)}
              />
            ))}
          </fieldset>
        )}
        <fieldset className="picture-tiles">
          <legend>Uploaded</legend>
          {pictures.map((picture) => (
            <Choice key={picture.src} {...option} picture={picture} name={nameOf(picture)} />
          ))}
          {!isLoading && !failure && pictures.length === 0 && (
            <p className="muted text-small">
              {search ? "No picture is called or described so." : "Nothing is uploaded yet."}
            </p>
          )}
        </fieldset>
        <div className="action-row">
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

/** Searches when the typing rests; Enter does so at once, and does not choose. */
function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      className="input picture-dialog__search"
      type="search"
      aria-label="Search pictures"
      placeholder="Name or description"
      onChange={(event) => {
        const { value } = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value), 250);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        clearTimeout(timer.current);
        onSearch(event.currentTarget.value);
      }}
    />
  );
}

type ChoiceProps = {
  picture: LibraryPicture;
  name: string;
  chosen: string;
  onChoose: (picture: LibraryPicture) => void;
};

function Choice({ picture, name, chosen, onChoose }: ChoiceProps) {
  const { src } = picture;
  return (
    <label className="picture-tile">
      <input
        className="visually-hidden"
        type="radio"
        name="picture"
        value={src}
        checked={chosen === src}
        onChange={() => onChoose(picture)}
      />
      <span className="media">
        {src && <img src={thumbnail(src)} alt="" width="400" height="300" loading="lazy" />}
      </span>
      <span className="picture-tile__text">
        <bdi>{name}</bdi>
        {picture.alt && <small>{picture.alt}</small>}
      </span>
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
    <div className="action-row">
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

function justAddress(src: string): LibraryPicture {
  return { src, width: 0, height: 0 };
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

function nameOf({ width, height, at, name }: LibraryPicture) {
  if (name) return name;
  return `${at ? longDate(at) : "Just uploaded"}, ${width}\u00a0×\u00a0${height}`;
}

function nameOfDrawing(src: string, original: string | undefined) {
  if (src === original) return src ? "The original" : "None: the page draws its own";
  const [file = ""] = (src.split("/").at(-1) ?? "").split(".");
  return file.replace(/-[\w-]{8}$/, "").replaceAll("-", " ");
}
