import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ToolIcon } from "./tool-icon.tsx";
import { type AnyTool, type DialogTool, pictureTools, tableTools, tools } from "./tools.ts";
import "./toolbar.css";

type Props = {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  onOpen: (dialog: DialogTool["opens"]) => void;
};

/** One tab stop; the arrow keys, Home and End move between the buttons. */
export function Toolbar({ editor, bar, onOpen }: Props) {
  const [stop, setStop] = useState("");
  const { rows, on, off } = useTools(editor);
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

function useTools(editor: Editor) {
  const { place, on, off } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const place = placeOf(editor);
      const shown = rowsFor(place).flat(2);
      return {
        place,
        on: shown.filter((tool) => tool.isOn?.(editor)).map(({ label }) => label),
        off: shown.filter((tool) => tool.isOff?.(editor)).map(({ label }) => label),
      };
    },
  });
  return { rows: rowsFor(place), on, off };
}

type Place = "picture" | "table" | "text";

function placeOf(editor: Editor): Place {
  if (editor.isActive("image")) return "picture";
  return editor.isActive("table") ? "table" : "text";
}

function rowsFor(place: Place) {
  if (place === "picture") return [tools, pictureTools];
  return place === "table" ? [tools, tableTools] : [tools];
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
