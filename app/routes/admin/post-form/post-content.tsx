import { lazy, Suspense, useEffect, useId, useState } from "react";
import { uploadImage } from "#app/editor/upload-image.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import "#app/editor/rich-text-editor.css";
import "#app/ui/forms/field.css";

const RichTextEditor = lazy(() => import("#app/editor/rich-text-editor.tsx"));

/** Loads the editor's code, which only writers need. */
export function PostContent({
  html,
  error,
  onChange,
  onUploading,
}: {
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onUploading: (pending: number) => void;
}) {
  const id = useId();
  const [initialHtml] = useState(html);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const waiting = <p className="rich-editor rich-editor__body muted">Loading the editor...</p>;
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Content
      </span>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <RichTextEditor
            initialHtml={initialHtml}
            labelledBy={id}
            onChange={onChange}
            onUploading={onUploading}
            upload={uploadImage}
            report={(description) => showToast({ variant: "destructive", description })}
          />
        </Suspense>
      ) : (
        waiting
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
