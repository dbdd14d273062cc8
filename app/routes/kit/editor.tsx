import { lazy, Suspense, useEffect, useState } from "react";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Loading } from "#app/ui/loading/loading.tsx";
import { showToast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./kit.css";

const RichTextEditor = lazy(() => import("#app/editor/rich-text-editor.tsx"));

export function meta() {
  return [{ title: `Kit: editor · ${site.name}` }, { name: "robots", content: "noindex" }];
}

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

/** The editor without accounts and posts: images stay in this tab. */
export default function KitEditor() {
  const [hydrated, setHydrated] = useState(false);
  const [start, setStart] = useState({ html: "", round: 0 });
  const [html, setHtml] = useState("");
  const [slow, setSlow] = useState(false);
  useEffect(() => setHydrated(true), []);

  return (
    <div className="page-width kit-page">
      <h1 className="title-2">Editor</h1>
      <div className="field-stack">
        <div className="panel field-stack">
          <div className="field">
            <span className="field-label" id="content-label">
              Content
            </span>
            {hydrated && (
              <Suspense fallback={<Loading text="Loading..." />}>
                <RichTextEditor
                  key={start.round}
                  initialHtml={start.html}
                  labelledBy="content-label"
                  placeholder="Start writing your blog post..."
                  hasPieces
                  onChange={setHtml}
                  upload={(file) => readImage(file, slow)}
                  report={(title) => showToast({ title, variant: "destructive" })}
                />
              </Suspense>
            )}
          </div>
        </div>
        <div className="panel field-stack">
          <div className="field">
            <label htmlFor="html">HTML</label>
            <textarea
              className="input"
              id="html"
              rows={16}
              spellCheck={false}
              value={html}
              onChange={(event) => setHtml(event.target.value)}
            />
          </div>
          <label>
            <input
              type="checkbox"
              checked={slow}
              onChange={(event) => setSlow(event.target.checked)}
            />{" "}
            Slow uploads
          </label>
          <button
            className="button button--outline button--small"
            type="button"
            onClick={() => setStart({ html, round: start.round + 1 })}
          >
            Load
          </button>
        </div>
      </div>
    </div>
  );
}

async function readImage(file: File, slow: boolean) {
  if (slow) await new Promise((resolve) => setTimeout(resolve, 1500));
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} is damaged, or not an image at all.`);
  });
  return { src: URL.createObjectURL(file), width: picture.width, height: picture.height };
}
