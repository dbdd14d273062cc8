import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorProps, type EditorView } from "@tiptap/pm/view";
import { imageContentTypes, imageTypeNames } from "#app/rules/media/images.ts";
import { cleanPaste } from "./paste.ts";
import { parseApart } from "./stored.ts";
import "./blocks.css";

export type Upload = (file: File) => Promise<{ src: string; width: number; height: number }>;

export type UploadOptions = {
  upload: Upload;
  report: (message: string) => void;
  /** The number of uploads in progress. */
  onProgress: (pending: number) => void;
  /** The image is in the text and selected. */
  onAdded: (editor: Editor) => void;
};

type Task = { id: object; file: File; pos: number };
type Change = { add?: Task[]; remove?: object };

const key = new PluginKey<DecorationSet>("uploads");
const types: string[] = Object.values(imageContentTypes);

/** Images from the button, the clipboard and the desktop, each with a marker while it uploads. */
export const Uploads = Extension.create<UploadOptions>({
  name: "uploads",
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const embedded: Task[] = [];
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, markers) => updateMarkers(tr, markers),
        },
        props: {
          decorations: (state) => key.getState(state),
          ...pasteAndDrop(editor, options),
        },
        appendTransaction(changes, _, state) {
          const changed = changes.some(({ docChanged }) => docChanged);
          return changed ? extractEmbedded(state, embedded) : null;
        },
        view: () => ({
          update() {
            if (embedded.length > 0) startUploads(editor, embedded.splice(0), options);
          },
        }),
      }),
    ];
  },
});

function pasteAndDrop(editor: Editor, options: UploadOptions): EditorProps {
  let removed = 0;
  function add(files: File[], pos: number) {
    if (files.length === 0 && removed > 0) options.report(removedImages(removed));
    removed = 0;
    return addFiles(editor, files, pos, options);
  }
  return {
    transformPastedHTML(html) {
      const pasted = cleanPaste(html);
      removed = pasted.removedImages;
      return pasted.html;
    },
    handlePaste: (view, event) => add(pastedFiles(event.clipboardData), view.state.selection.to),
    handleDrop(view, event) {
      if (view.dragging) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return add([...(event.dataTransfer?.files ?? [])], at?.pos ?? view.state.selection.to);
    },
  };
}

/** Starts to upload the files; true if there were any. */
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
    startUploads(editor, tasks, options);
  }
  return files.length > 0;
}

function startUploads(editor: Editor, tasks: Task[], options: UploadOptions) {
  const { view } = editor;
  options.onProgress(pending(view.state));
  const before = view.state.doc;
  for (const { id, file } of tasks) {
    options
      .upload(file)
      .then((image) => {
        if (view.isDestroyed) return;
        const untouched = tasks.length === 1 && view.state.doc.eq(before);
        if (insertImage(view, id, image, untouched) && untouched) options.onAdded(editor);
      })
      .catch((error: Error) => {
        if (view.isDestroyed) return;
        view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
        options.report(error.message);
      })
      .finally(() => view.isDestroyed || options.onProgress(pending(view.state)));
  }
}

function insertImage(
  view: EditorView,
  id: object,
  attributes: Awaited<ReturnType<Upload>>,
  select: boolean,
) {
  const { tr } = view.state;
  const [marker] = markersOf(view.state, id);
  tr.setMeta(key, { remove: id } satisfies Change);
  if (!marker) {
    view.dispatch(tr);
    return false;
  }
  const at = placeImage(tr, marker.from, attributes);
  if (select && at >= 0) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr.scrollIntoView());
  return at >= 0;
}

export type ChosenImage = Awaited<ReturnType<Upload>> & { alt?: string };

/** Puts a picture of the library where the caret is, and selects it. */
export function insertChosen({ view }: Editor, { src, width, height, alt }: ChosenImage) {
  const { tr, selection } = view.state;
  const size = width > 0 && height > 0 ? { width, height } : {};
  const at = placeImage(tr, selection.to, { src, ...size, alt: alt ?? null });
  if (at >= 0) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr.scrollIntoView());
  return at >= 0;
}

/** Where it came to stand, or -1. */
function placeImage(tr: EditorState["tr"], pos: number, attributes: Record<string, unknown>) {
  const node = tr.doc.type.schema.nodes.image?.create(attributes);
  let at = -1;
  if (!node) return at;
  if (!placePortrait(tr, pos, node)) tr.replaceRangeWith(pos, pos, node);
  tr.doc.descendants((found, place) => {
    if (found === node || (found.type === node.type && found.attrs.src === node.attrs.src))
      at = place;
  });
  return at;
}

/** In a quote, a picture is that of the person who is quoted. */
function placePortrait(tr: EditorState["tr"], pos: number, node: Node) {
  const $at = tr.doc.resolve(pos);
  const quote = $at.node(1);
  if (quote?.type.name !== "quote") return false;
  const start = $at.start(1);
  const before = quote.firstChild?.type === node.type ? quote.firstChild.nodeSize : 0;
  tr.replaceWith(start, start + before, node);
  return true;
}

/** Images embedded in pasted HTML as data URLs are taken out and uploaded. */
function extractEmbedded({ doc, tr }: EditorState, embedded: Task[]) {
  doc.descendants((node, pos) => {
    const src: unknown = node.type.name === "image" && node.attrs.src;
    if (typeof src !== "string" || !src.startsWith("data:")) return;
    const at = tr.mapping.map(pos);
    tr.delete(at, at + node.nodeSize);
    const file = fileFrom(src, embedded.length + 1);
    if (file) embedded.push({ id: {}, file, pos: at });
  });
  if (!tr.docChanged) return null;
  // Undo reverts the whole paste and must not bring the bytes back into the text.
  return tr.setMeta("addToHistory", false).setMeta(key, { add: [...embedded] } satisfies Change);
}

function fileFrom(address: string, number: number) {
  const [, type, encoded] = /^data:(image\/\w+);base64,(.+)$/s.exec(address) ?? [];
  if (!type || !encoded) return undefined;
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.slice("image/".length)}`, { type });
}

/** Office programs add an image of the copied text; browsers add the address of a copied image. */
function pastedFiles(clipboard: DataTransfer | null) {
  const files = [...(clipboard?.files ?? [])];
  const copied = parseApart(clipboard?.getData("text/html") ?? "");
  return copied.textContent.trim() ? [] : files;
}

function updateMarkers(tr: EditorState["tr"], markers: DecorationSet) {
  const change: Change = tr.getMeta(key) ?? {};
  const moved = markers.map(tr.mapping, tr.doc);
  const remaining = change.remove
    ? moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove))
    : moved;
  const added = change.add?.map(({ id, file, pos }) =>
    Decoration.widget(pos, () => drawMarker(file.name), { id }),
  );
  return added ? remaining.add(tr.doc, added) : remaining;
}

function markersOf(state: EditorState, id?: object) {
  const markers = key.getState(state) ?? DecorationSet.empty;
  return markers.find(undefined, undefined, (spec) => !id || spec.id === id);
}

function pending(state: EditorState) {
  return markersOf(state).length;
}

function drawMarker(name: string) {
  const marker = document.createElement("span");
  marker.className = "editor-upload";
  marker.append(document.createElement("i"), `Uploading ${name}`);
  return marker;
}

function removedImages(number: number) {
  const what = number === 1 ? "A picture was" : `${number} pictures were`;
  return `${what} not pasted. Save it to your computer and add it with the Image button.`;
}
