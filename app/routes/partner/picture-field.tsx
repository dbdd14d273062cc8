import { useId, useState } from "react";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { send } from "#app/ui/send.ts";
import "./picture-field.css";

type PictureFieldProps = {
  label: string;
  /** Of the field with the address of the stored picture. */
  name: string;
  /** Of the field with the file, and of the button that takes the picture away, without JavaScript. */
  upload: string;
  clear: string;
  hint?: string;
  value: string;
  error: string | undefined;
  base: string;
  onChange: (src: string) => void;
  onClear: () => void;
};

/** A picture that is uploaded as soon as it is chosen; without JavaScript, with the next save. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, upload, clear, hint, value, error, base, onChange, onClear } = props;
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? error;

  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    setFailure(undefined);
    setProgress(0);
    const form = new FormData();
    form.set("file", file);
    const { body } = await send<{ src: string; error: string }>(`${base}/pictures`, form, {
      timeout: 180_000,
      onProgress: setProgress,
    });
    setProgress(undefined);
    input.value = "";
    if (body?.src) onChange(body.src);
    else setFailure(body?.error ?? "The picture did not arrive. Please try again.");
  }

  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name={name} value={value} />
      <div className="picture-field__row">
        {value && <img src={small(value)} alt="" width="64" height="64" />}
        <input
          id={id}
          type="file"
          name={upload}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        {value && (
          <button
            className="text-link"
            type="submit"
            name="intent"
            value={clear}
            aria-label={`Remove: ${label}`}
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Icon name="close" /> Remove
          </button>
        )}
      </div>
      {progress !== undefined && (
        <p className="field-hint" role="status">
          <progress max={1} value={progress} aria-label="Upload" /> Uploading{" "}
          {Math.round(progress * 100)}%
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function small(address: string) {
  return address.startsWith("/blog-images/") ? `${address}?w=400` : address;
}
