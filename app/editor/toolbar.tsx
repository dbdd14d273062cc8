import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { inPiece } from "./piece-keys.ts";
import { ToolIcon } from "./tool-icon.tsx";
import {
  type AnyTool,
  type DialogTool,
  pictureTools,
  pieceTools,
  tableTools,
  tools,
} from "./tools.ts";
import "./toolbar.css";

type Props = {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  onOpen: (dialog: DialogTool["opens"]) => void;
  hasPieces: boolean;
};

/** One tab stop; the arrow keys, Home and End move between the buttons. */
export function Toolbar({ editor, bar, onOpen, hasPieces }: Props) {
  const [stop, setStop] = useState("");
  const { rows, on, off } = useTools(editor, hasPieces);
  const labels = rows.flat(2).map(({ label }) => label);
  const current = labels.includes(stop) ? stop : labels[0];

  function moveFocus(event: KeyboardEvent) {
    if (event.key === "Escape") editor.commands.focus();
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const to = destination(event.key, at, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  function use(tool: AnyTool) {
    if (off.includes(tool.label)) return;
    if ("opens" in tool) onOpen(tool.opens);
    else tool.run(editor.chain().focus()).run();
  }

  return (
    <div
      ref={bar}
      className="editor-toolbar"
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
    >
      {rows.map((groups) => (
        <div key={groups[0]?.[0]?.label} className="editor-toolbar__row">
          {groups.map((group) => (
            <div key={group[0]?.label}>
              {group.map((tool) => (
                <button
                  key={tool.label}
                  type="button"
                  aria-label={tool.label}
                  title={tool.keys ? `${tool.label} (${shortcut(tool.keys)})` : tool.label}
                  aria-pressed={tool.isOn && on.includes(tool.label)}
                  aria-disabled={off.includes(tool.label) || undefined}
                  tabIndex={tool.label === current ? 0 : -1}
                  onFocus={() => setStop(tool.label)}
                  // Keeps the selection in the text, and a phone's keyboard open.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => use(tool)}
                >
                  <ToolIcon name={tool.icon} />
                </button>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useTools(editor: Editor, hasPieces: boolean) {
  const { place, on, off } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const place = placeOf(editor);
      const shown = rowsFor(place, hasPieces).flat(2);
      return {
        place,
        on: shown.filter((tool) => tool.isOn?.(editor)).map(({ label }) => label),
        off: shown.filter((tool) => tool.isOff?.(editor)).map(({ label }) => label),
      };
    },
  });
  return { rows: rowsFor(place, hasPieces), on, off };
}

const placeTools = { picture: pictureTools, table: tableTools, piece: pieceTools };

type Place = keyof typeof placeTools | "text";

function placeOf(editor: Editor): Place {
  if (editor.isActive("image")) return "picture";
  if (editor.isActive("table")) return "table";
  return inPiece(editor) ? "piece" : "text";
}

function rowsFor(place: Place, hasPieces: boolean) {
  const rows = place === "text" ? [tools] : [tools, placeTools[place]];
  if (hasPieces) return rows;
  const usual = (group: AnyTool[]) => group.filter(({ forPieces }) => !forPieces);
  return rows.map((groups) => groups.map(usual).filter((group) => group.length > 0));
}

function destination(key: string, at: number, count: number) {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

function shortcut(keys: string) {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names = mac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  return keys
    .split("-")
    .map((part) => names[part as keyof typeof names] ?? part.toUpperCase())
    .join(mac ? "" : "+");
}
