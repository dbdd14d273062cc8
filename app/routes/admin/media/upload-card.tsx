import { type ReactNode, useRef } from "react";
import { Link, useSubmit } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { useUpload } from "#app/routes/admin/pictures/use-upload.tsx";
import { cleanFileName } from "#app/rules/media/file-name.ts";
import { acceptedImages } from "#app/rules/media/images.ts";
import { mediaUploadPath } from "#app/rules/media/media-paths.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { UploadRow, Uploads } from "./use-uploads.ts";

/** Without JavaScript, a form with the files. */
export function UploadButton({ onChosen }: Pick<FileFormProps, "onChosen">) {
  return (
    <FileForm label="Picture files" plainLabel="Pictures to upload" multiple onChosen={onChosen}>
      <Action type="submit" look="main" icon="upload">
        Upload
      </Action>
    </FileForm>
  );
}

type FileFormProps = {
  label: string;
  /** Of the field that is there without JavaScript. */
  plainLabel: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
  children: ReactNode;
};

/** Its button opens the choice of files. */
function FileForm({ label, plainLabel, multiple, onChosen, children }: FileFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const shared = { type: "file", accept: acceptedImages, multiple };
  return (
    <form
      className="action-row"
      method="post"
      action={mediaUploadPath}
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.click();
      }}
    >
      <noscript>
        <input {...shared} name="file" required aria-label={plainLabel} />
      </noscript>
      <input
        {...shared}
        ref={input}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {children}
    </form>
  );
}

/** What is being uploaded, and what became of it. */
export function UploadCard({ uploads: { rows, isBusy, retry, clear } }: { uploads: Uploads }) {
  const done = rows.filter(({ state }) => state === "done").length;
  const over = rows.filter(({ state }) => state !== "waiting" && state !== "sending").length;
  const title = isBusy
    ? `Uploading ${Math.min(over + 1, rows.length)} of ${rows.length}`
    : `Uploaded ${done} of ${rows.length}`;
  return (
    <Card
      title={title}
      aside={
        !isBusy && (
          <Action onClick={clear} look="plain">
            Close
          </Action>
        )
      }
      foot={
        !isBusy &&
        done > 0 && (
          <Link
            className="text-link"
            to={`/admin/media?show=no-description&picture=${firstDone(rows)}`}
          >
            Describe the new pictures
          </Link>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {isBusy ? "Uploading" : title}
      </p>
      <ul className="plain-rows upload-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} onRetry={() => retry(row)} />
        ))}
      </ul>
    </Card>
  );
}

/** The newest is the first of the list. */
function firstDone(rows: readonly UploadRow[]) {
  return rows.findLast(({ state }) => state === "done")?.name ?? "";
}

function Row({ row, onRetry }: { row: UploadRow; onRetry: () => void }) {
  const { file, state, progress, reason } = row;
  const percent = Math.round(progress * 100);
  const name = cleanFileName(file.name) ?? "Picture";
  const isWrong = state === "refused" || state === "failed";
  return (
    <li data-wrong={isWrong || undefined}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {isWrong ? <span>{reason}</span> : <span>{state === "done" ? "Done" : words(row)}</span>}
      {state === "failed" && (
        <Action onClick={onRetry} icon="again">
          Retry
        </Action>
      )}
      {!isWrong && <progress max={100} value={percent} aria-label={name} />}
    </li>
  );
}

/** All bytes are there long before a large picture is drawn anew. */
function words({ state, progress }: UploadRow) {
  if (state === "waiting") return "Waiting";
  return progress < 1 ? `${Math.round(progress * 100)}%` : "Preparing";
}

/** Another file in the place of a picture; without JavaScript it is posted with the form. */
export function ReplaceForm({ name }: { name: string }) {
  const submit = useSubmit();
  const { progress, failure, upload } = useUpload(({ src }) => {
    const fields = { intent: "replace", picture: name, next: src };
    submit(fields, { method: "post", preventScrollReset: true });
  });
  return (
    <FileForm
      label="Other picture"
      plainLabel="Picture to replace it"
      onChosen={([file]) => upload(file)}
    >
      <input type="hidden" name="replaces" value={name} />
      <Action type="submit" disabled={progress !== undefined} icon="again">
        {progress === undefined ? "Replace" : `${Math.round(progress * 100)}%`}
      </Action>
      {failure && <FieldError id="replace-error">{failure}</FieldError>}
    </FileForm>
  );
}
