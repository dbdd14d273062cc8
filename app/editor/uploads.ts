import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { imageContentTypes, imageTypeNames } from "#app/rules/images.ts";
import { cleanPaste } from "./paste.ts";

export type Upload = (file: File) => Promise<{ src: string; width: number; height: number }>;

export type UploadOptions = {
  upload: Upload;
  report: (message: string) => void;
  /** How many pictures are on their way. */
  onProgress: (pending: number) => void;
  /** The picture is in the text and selected. */
  onAdded: (editor: Editor) => void;
};

type Task = { id: object; file: File; pos: number };
type Change = { add?: Task[]; remove?: object };

const key = new PluginKey<DecorationSet>("uploads");
const types: string[] = Object.values(imageContentTypes);

/** Pictures from the button, the clipboard and the desktop: a mark holds the place of each. */
export const Uploads = Extension.create<UploadOptions>({
  name: "uploads",
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const found: Task[] = [];
    let refused = 0;
    const reportRefused = () => {
      if (refused) options.report(refusedPictures(refused));
      refused = 0;
    };
    return [
      new Plugin({
        key,
        state: { init: () => DecorationSet.empty, apply: (tr, marks) => track(tr, marks) },
        props: {
          decorations: (state) => key.getState(state),
          transformPastedHTML(html) {
            const pasted = cleanPaste(html);
            refused = pasted.refused;
            return pasted.html;
          },
          handlePaste(view, event) {
            const files = pastedFiles(event.clipboardData);
            if (files.length === 0) reportRefused();
            return addFiles(editor, files, view.state.selection.to, options);
          },
          handleDrop(view, event) {
            if (view.dragging) return false;
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) reportRefused();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return addFiles(editor, files, at?.pos ?? view.state.selection.to, options);
          },
        },
        appendTransaction(changes, _, state) {
          return changes.some(({ docChanged }) => docChanged) ? takeOut(state, found) : null;
        },
        view: () => ({
          update() {
            if (found.length > 0) start(editor, found.splice(0), options);
          },
        }),
      }),
    ];
  },
});

/** Starts to upload the files, and says whether there was anything to do. */
export function addFiles(editor: Editor, files: File[], pos: number, options: UploadOptions) {
  const wrong = files.find((file) => !types.includes(file.type));
  if (wrong) {
    options.report(`${wrong.name} cannot be shown here. Use ${imageTypeNames}.`);
  }
  const tasks = files
    .filter((file) => types.includes(file.type))
    .map((file) => ({ id: {}, file, pos }));
  if (tasks.length > 0) {
    editor.view.dispatch(editor.state.tr.setMeta(key, { add: tasks } satisfies Change));
    start(editor, tasks, options);
  }
  return files.length > 0;
}

function start(editor: Editor, tasks: Task[], options: UploadOptions) {
  const { view } = editor;
  options.onProgress(pending(view.state));
  const before = view.state.doc;
  for (const { id, file } of tasks) {
    options
      .upload(file)
      .then((picture) => {
        if (view.isDestroyed) return;
        const untouched = tasks.length === 1 && view.state.doc.eq(before);
        if (place(view, id, picture, untouched) && untouched) options.onAdded(editor);
      })
      .catch((error: Error) => {
        if (view.isDestroyed) return;
        view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
        options.report(error.message);
      })
      .finally(() => view.isDestroyed || options.onProgress(pending(view.state)));
  }
}

function place(
  view: EditorView,
  id: object,
  attributes: Awaited<ReturnType<Upload>>,
  select: boolean,
) {
  const { tr, schema } = view.state;
  const [mark] = marksOf(view.state, id);
  tr.setMeta(key, { remove: id } satisfies Change);
  const node = mark && schema.nodes.image?.create(attributes);
  if (!node) {
    view.dispatch(tr);
    return false;
  }
  tr.replaceRangeWith(mark.from, mark.from, node);
  let at = -1;
  tr.doc.descendants((found, pos) => {
    if (found === node || (found.type === node.type && found.attrs.src === node.attrs.src))
      at = pos;
  });
  if (select && at >= 0) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr.scrollIntoView());
  return at >= 0;
}

/** Pasted text may carry pictures inside itself. They are uploaded like any other. */
function takeOut({ doc, tr }: EditorState, found: Task[]) {
  doc.descendants((node, pos) => {
    const src: unknown = node.type.name === "image" && node.attrs.src;
    if (typeof src !== "string" || !src.startsWith("data:")) return;
    const at = tr.mapping.map(pos);
    tr.delete(at, at + node.nodeSize);
    const file = fileFrom(src, found.length + 1);
    if (file) found.push({ id: {}, file, pos: at });
  });
  if (!tr.docChanged) return null;
  // Undo takes back the paste as a whole, and must not bring the bytes into the text again.
  return tr.setMeta("addToHistory", false).setMeta(key, { add: [...found] } satisfies Change);
}

function fileFrom(address: string, number: number) {
  const [, type, encoded] = /^data:(image\/\w+);base64,(.+)$/s.exec(address) ?? [];
  if (!type || !encoded) return undefined;
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.slice("image/".length)}`, { type });
}

/** Office programs add a picture of the copied text; browsers add the address of a copied picture. */
function pastedFiles(clipboard: DataTransfer | null) {
  const files = [...(clipboard?.files ?? [])];
  const html = new DOMParser().parseFromString(clipboard?.getData("text/html") ?? "", "text/html");
  return html.body.textContent.trim() ? [] : files;
}

function track(tr: EditorState["tr"], marks: DecorationSet) {
  const change: Change = tr.getMeta(key) ?? {};
  const moved = marks.map(tr.mapping, tr.doc);
  const kept = change.remove
    ? moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove))
    : moved;
  const added = change.add?.map(({ id, file, pos }) =>
    Decoration.widget(pos, () => drawMark(file.name), { id }),
  );
  return added ? kept.add(tr.doc, added) : kept;
}

function marksOf(state: EditorState, id?: object) {
  const marks = key.getState(state) ?? DecorationSet.empty;
  return marks.find(undefined, undefined, (spec) => !id || spec.id === id);
}

function pending(state: EditorState) {
  return marksOf(state).length;
}

function drawMark(name: string) {
  const mark = document.createElement("span");
  mark.className = "ed-upload";
  mark.append(document.createElement("i"), `Uploading ${name}`);
  return mark;
}

function refusedPictures(number: number) {
  const what = number === 1 ? "A picture was" : `${number} pictures were`;
  return `${what} not pasted. Save it to your computer and add it with the Image button.`;
}
