import { type Ref, useEffect, useId, useState } from "react";
import type { Described } from "#app/editor/link-prompts.ts";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import { uploadImage } from "#app/editor/upload-image.ts";
import { PictureDialog } from "#app/routes/admin/pictures/picture-dialog.tsx";
import { uploadName } from "#app/rules/media/alt-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.tsx";
import "#app/routes/admin/kit/notice.css";
import "#app/editor/rich-text-editor.css";
import "./rich-text-field.css";

type Editor = typeof import("#app/editor/rich-text-editor.tsx").default;

type RichTextFieldProps = {
  label: string;
  name: string;
  /** Shown while the text is empty. */
  placeholder: string;
  /** Read once: a new `key` loads another text. */
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onUploading: (pending: number) => void;
  /** Words that stand out in the text, such as placeholders. */
  marked?: RegExp;
  /** Whether it may hold figures, columns and other pieces: mails show them plainly. */
  hasPieces?: boolean;
  /** Reaches the text from outside of the field, once the editor is there. */
  editor?: Ref<EditorHandle>;
};

/** The editor with its label; a field for HTML where there is no JavaScript. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, placeholder, html, error, onChange, onUploading } = props;
  const { marked, hasPieces, editor } = props;
  const id = useId();
  const [initialHtml] = useState(html);
  const { Editor, failed, load } = useEditor();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      {Editor && (
        <Editor
          ref={editor}
          marked={marked}
          hasPieces={hasPieces}
          initialHtml={initialHtml}
          labelledBy={id}
          placeholder={placeholder}
          onChange={onChange}
          onUploading={onUploading}
          upload={uploadImage}
          Library={PictureDialog}
          onDescribed={describeInLibrary}
          report={(description) => showToast({ variant: "destructive", description })}
        />
      )}
      {!Editor && !failed && (
        <>
          <div className="rich-editor rich-text-field__loading">
            <p className="rich-editor__body muted">Loading the editor...</p>
          </div>
          <noscript>
            <textarea
              className="input"
              name={name}
              rows={12}
              aria-labelledby={id}
              defaultValue={initialHtml}
            />
          </noscript>
        </>
      )}
      {failed && <FailedEditor onRetry={load} />}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

/** Loads the editor's code, which only writers need. */
function useEditor() {
  const [Editor, setEditor] = useState<Editor>();
  const [failed, setFailed] = useState(false);

  function load() {
    setFailed(false);
    const code = import("#app/editor/rich-text-editor.tsx");
    code.then(
      (module) => setEditor(() => module.default),
      () => setFailed(true),
    );
  }

  useEffect(load, []);
  return { Editor, failed, load };
}

function FailedEditor({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <p>
        <b>The editor could not be loaded.</b> Your text is kept. Check your connection and try
        again.
      </p>
      <div className="notice__actions">
        <button className="button button--ink button--small" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  );
}

/** What somebody wrote in a text describes the picture elsewhere, too, if nobody did before. */
function describeInLibrary({ src, alt, decorative }: Described) {
  const picture = uploadName(src);
  if (!picture) return;
  const body = new FormData();
  body.set("picture", picture);
  body.set("alt", alt);
  if (decorative) body.set("decorative", "on");
  // The text has the words in any case.
  fetch("/admin/pictures.json", { method: "POST", body, keepalive: true }).catch(() => {});
}
