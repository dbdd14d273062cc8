import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { acceptedImages } from "#app/rules/images.ts";
import { extensions, placeholder } from "./extensions.ts";
import { askForAlt, askForLink } from "./link-prompts.ts";
import { Prompt, type Question } from "./prompt.tsx";
import { forEditing, forSaving } from "./stored.ts";
import { Toolbar } from "./toolbar.tsx";
import type { AskingTool } from "./tools.ts";
import { addFiles, type Upload, type UploadOptions, Uploads } from "./uploads.ts";
import "./editor.css";

type Props = {
  /** Read once: a `key` that changes loads another text. */
  initialHtml: string;
  /** The id of the visible label. */
  labelledBy: string;
  onChange: (html: string) => void;
  /** Rejects with an Error whose message is a sentence for the writer. */
  upload: Upload;
  report: (message: string) => void;
  /** How many pictures are on their way: all are in the text when this is zero again. */
  onUploading?: (pending: number) => void;
};

export default function RichTextEditor(props: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [pending, setPending] = useState(0);
  const saved = useRef("");
  const latest = useLatest({ ...props, onKey });
  const [uploads] = useState<UploadOptions>(() => ({
    upload: (file) => latest.current.upload(file),
    report: (message) => latest.current.report(message),
    onProgress(count) {
      setPending(count);
      latest.current.onUploading?.(count);
    },
    onAdded: (editor) => setQuestion(askForAlt(editor)),
  }));
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [...extensions, Uploads.configure(uploads)],
    content: forEditing(props.initialHtml),
    parseOptions: { preserveWhitespace: true },
    injectCSS: false,
    editorProps: {
      attributes: {
        class: "ed__b prose",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": props.labelledBy,
        "aria-describedby": `${id}-keys`,
        "aria-placeholder": placeholder,
      },
      handleKeyDown: (_, event) => latest.current.onKey(event),
      // The caret stays clear of the toolbar that sticks to the top.
      scrollMargin: { top: 170, right: 0, bottom: 40, left: 0 },
      scrollThreshold: { top: 170, right: 0, bottom: 40, left: 0 },
    },
    onCreate({ editor }) {
      startInText(editor);
      saved.current = forSaving(editor);
    },
    onUpdate({ editor }) {
      const html = forSaving(editor);
      if (html !== saved.current) latest.current.onChange(html);
      saved.current = html;
    },
  }));
  const editor = useEditor(options);

  function ask(what: AskingTool["asks"]) {
    if (what === "picture") files.current?.click();
    else setQuestion(what === "link" ? askForLink(editor) : askForAlt(editor));
  }

  function onKey(event: KeyboardEvent) {
    const mod = event.ctrlKey || event.metaKey;
    if (mod && event.key.toLowerCase() === "k") ask("link");
    else if (event.key === "Escape" || (event.altKey && event.key === "F10")) {
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else return false;
    event.preventDefault();
    return true;
  }

  function closePrompt() {
    setQuestion(undefined);
    // The browser gives back the focus by itself, but not always the caret.
    editor.view.focus();
  }

  return (
    <div className="ed">
      <Toolbar editor={editor} bar={bar} onAsk={ask} />
      <EditorContent editor={editor} onDoubleClick={() => editor.isActive("image") && ask("alt")} />
      <p className="vh" id={`${id}-keys`}>
        Escape goes to the toolbar. Tab leaves the text, except in a table, where it goes to the
        next cell, and in a list, where it indents the line.
      </p>
      <p className="vh" role="status">
        {pending > 0 && `Uploading ${pending} ${pending === 1 ? "image" : "images"}`}
      </p>
      <input
        ref={files}
        type="file"
        accept={acceptedImages}
        multiple
        hidden
        onChange={(event) => addChosen(editor, event.currentTarget, uploads)}
      />
      {question && <Prompt question={question} onClose={closePrompt} />}
    </div>
  );
}

/** Otherwise a picture at the very top is selected, and gone with the first key. */
function startInText({ view }: Editor) {
  view.dispatch(view.state.tr.setMeta("addToHistory", false));
  const { doc, tr } = view.state;
  const first = Selection.findFrom(doc.resolve(0), 1, true);
  if (first) view.dispatch(tr.setSelection(first));
}

function addChosen(editor: Editor, input: HTMLInputElement, uploads: UploadOptions) {
  addFiles(editor, [...(input.files ?? [])], editor.state.selection.to, uploads);
  input.value = "";
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
