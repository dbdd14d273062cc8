import { Placeholder } from "@tiptap/extensions";
import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import {
  type ComponentType,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { acceptedImages } from "#app/rules/media/images.ts";
import type { PieceName } from "#app/rules/posts/pieces.ts";
import type { TextPart } from "#app/rules/posts/preflight/preflight-check.ts";
import { OwnStyle } from "#app/ui/own-style.tsx";
import pieceStyle from "#app/ui/posts/pieces.css?url";
import { extensions } from "./extensions.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { altPrompt, captionPrompt, type Described, linkPrompt } from "./link-prompts.ts";
import { MarkedWords } from "./marked-words.ts";
import { insertPiece, makeGallery } from "./piece-keys.ts";
import { Prompt, type PromptOptions } from "./prompt.tsx";
import { replaceText } from "./replace-text.ts";
import { forEditing, forSaving } from "./stored.ts";
import { selectPart } from "./text-parts.ts";
import { Toolbar } from "./toolbar.tsx";
import type { DialogTool } from "./tools.ts";
import {
  addFiles,
  type ChosenImage,
  insertChosen,
  type Upload,
  type UploadOptions,
  Uploads,
} from "./uploads.ts";
import "#app/ui/posts/rich-text.css";
import "./rich-text-editor.css";

/** What the form around it can do with the text. */
export type EditorHandle = {
  /** Puts words where the caret is. */
  insert: (words: string) => void;
  /** Puts another text in its place; the caret stays where it is in what both have in common. */
  replace: (html: string) => void;
  /** Selects a part of the text; false where it has no such part. */
  select: (part: TextPart, nth: number) => boolean;
  /** Asks for the description of a picture. */
  describe: (nth: number) => void;
};

type LibraryProps = {
  value: string;
  onChoose: (picture: ChosenImage) => void;
  onClose: () => void;
};

type Props = {
  ref?: Ref<EditorHandle> | undefined;
  /** Read once: a new `key` loads another text. */
  initialHtml: string;
  /** The id of the visible label. */
  labelledBy: string;
  /** Shown while the text is empty. */
  placeholder: string;
  onChange: (html: string) => void;
  /** Rejects with an Error whose message is shown to the writer. */
  upload: Upload;
  report: (message: string) => void;
  /** Words that stand out in the text, such as placeholders. Read once. */
  marked?: RegExp | undefined;
  /** Lets somebody choose from the library; there may be none. */
  Library?: ComponentType<LibraryProps> | undefined;
  /** Somebody said what a picture shows. */
  onDescribed?: (described: Described) => void;
  /** Whether the text may hold figures, columns and other pieces. */
  hasPieces?: boolean | undefined;
  /** The number of uploads in progress; at zero all images are in the text. */
  onUploading?: (pending: number) => void;
};

export default function RichTextEditor(props: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [prompt, setPrompt] = useState<PromptOptions>();
  const [choosing, setChoosing] = useState<"picture" | "gallery">();
  const [isInserting, setInserting] = useState(false);
  const [pending, setPending] = useState(0);
  const latest = useLatest({ ...props, onKey });
  const [uploads] = useState<UploadOptions>(() => ({
    upload: (file) => latest.current.upload(file),
    report: (message) => latest.current.report(message),
    onProgress(count) {
      setPending(count);
      latest.current.onUploading?.(count);
    },
    onAdded: (editor) => setPrompt(altPrompt(editor, latest.current.onDescribed)),
  }));
  const [options] = useState(() =>
    editorOptions({
      html: props.initialHtml,
      labelledBy: props.labelledBy,
      placeholder: props.placeholder,
      marked: props.marked,
      describedBy: `${id}-keys`,
      uploads,
      onKey: (event) => latest.current.onKey(event),
      onChange: (html) => latest.current.onChange(html),
    }),
  );
  const editor = useEditor(options);
  useImperativeHandle(props.ref, () => ({
    insert: (text) => editor.chain().focus().insertContent({ type: "text", text }).run(),
    replace: (html) => replaceText(editor, html),
    select: (part, nth) => selectPart(editor, part, nth),
    describe: (nth) => selectPart(editor, "picture", nth) && setPrompt(altPrompt(editor)),
  }));

  function openDialog(dialog: DialogTool["opens"]) {
    if (dialog === "picture") files.current?.click();
    else if (dialog === "library") setChoosing("picture");
    else if (dialog === "insert") setInserting(true);
    else if (dialog === "caption") setPrompt(captionPrompt(editor));
    else setPrompt(dialog === "link" ? linkPrompt(editor) : altPrompt(editor, props.onDescribed));
  }

  function insert(name: PieceName | undefined) {
    setInserting(false);
    editor.view.focus();
    if (name === "gallery") return makeGallery(editor) || setChoosing("gallery");
    if (name) insertPiece(editor, name);
    // It is a link from the start.
    if (name === "button") setPrompt(linkPrompt(editor));
  }

  function choose(picture: ChosenImage) {
    const isIn = insertChosen(editor, picture);
    if (isIn && choosing === "gallery") makeGallery(editor, 1);
    if (isIn && picture.alt === undefined) setPrompt(altPrompt(editor, props.onDescribed));
  }

  function closeLibrary() {
    setChoosing(undefined);
    editor.view.focus();
  }

  function onKey(event: KeyboardEvent) {
    const mod = event.ctrlKey || event.metaKey;
    if (mod && event.key.toLowerCase() === "k") openDialog("link");
    else if (event.key === "Escape" || (event.altKey && event.key === "F10")) {
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else return false;
    event.preventDefault();
    return true;
  }

  function closePrompt() {
    setPrompt(undefined);
    // The browser restores the focus, but not always the caret.
    editor.view.focus();
  }

  return (
    <div className="rich-editor">
      <OwnStyle sheet={pieceStyle} mark="piece-" />
      <Toolbar editor={editor} bar={bar} onOpen={openDialog} hasPieces={props.hasPieces ?? false} />
      <EditorContent
        editor={editor}
        onDoubleClick={() => editor.isActive("image") && openDialog("alt")}
      />
      <p className="visually-hidden" id={`${id}-keys`}>
        Escape goes to the toolbar. Tab leaves the text, except in a table, where it goes to the
        next cell, and in a list, where it indents the line. Enter goes through the parts of a piece
        and leaves it at the end.
      </p>
      <p className="visually-hidden" role="status">
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
      {isInserting && <InsertDialog onClose={insert} />}
      {choosing && props.Library && (
        <props.Library value="" onChoose={choose} onClose={closeLibrary} />
      )}
      {prompt && <Prompt options={prompt} onClose={closePrompt} />}
    </div>
  );
}

type EditorSetup = {
  html: string;
  labelledBy: string;
  placeholder: string;
  marked: RegExp | undefined;
  describedBy: string;
  uploads: UploadOptions;
  onKey: (event: KeyboardEvent) => boolean;
  onChange: (html: string) => void;
};

function editorOptions(setup: EditorSetup): UseEditorOptions {
  const { placeholder, marked } = setup;
  // Below the toolbar, which sticks to the top.
  const caretMargin = { top: 170, right: 0, bottom: 40, left: 0 };
  let current = "";
  return {
    extensions: [
      ...extensions,
      Placeholder.configure({ placeholder }),
      MarkedWords.configure({ marked }),
      Uploads.configure(setup.uploads),
    ],
    injectCSS: false,
    editorProps: {
      attributes: {
        class: "rich-editor__body prose",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": setup.labelledBy,
        "aria-describedby": setup.describedBy,
        "aria-placeholder": placeholder,
      },
      handleKeyDown: (_, event) => setup.onKey(event),
      scrollMargin: caretMargin,
      scrollThreshold: caretMargin,
    },
    onBeforeCreate({ editor }) {
      editor.options.content = forEditing(setup.html, editor.schema).toJSON();
    },
    onCreate({ editor }) {
      startInText(editor);
      current = forSaving(editor);
    },
    onUpdate({ editor }) {
      const html = forSaving(editor);
      if (html !== current) setup.onChange(html);
      current = html;
    },
  };
}

/** An image at the very top would be selected, and replaced by the first key. */
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
