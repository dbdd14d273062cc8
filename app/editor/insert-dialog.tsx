import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { isPiece, type PieceName } from "#app/rules/posts/pieces.ts";
import "#app/ui/dialog.css";
import "./insert-dialog.css";

/** A choice of pieces. Enter takes one; Escape takes none. */
export function InsertDialog({ onClose }: { onClose: (name: PieceName | undefined) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog dialog--single"
      aria-labelledby={id}
      onClose={({ currentTarget: { returnValue } }) =>
        onClose(isPiece(returnValue) ? returnValue : undefined)
      }
    >
      <div className="dialog__body">
        <h2 className="title-3" id={id}>
          Insert
        </h2>
        <ul className="editor-insert">
          {choices.map(([name, title, line]) => (
            <li key={name}>
              <button type="button" onClick={() => dialog.current?.close(name)}>
                <b>{title}</b>
                <span>{line}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="button-row">
          <button
            className="button button--outline button--small"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

const choices: [PieceName, string, string][] = [
  ["figures", "Figures", "Up to four numbers in a row, each with a label."],
  ["quote", "Quote with person", "What somebody said, and who. The image button adds a portrait."],
  ["columns", "Two columns", "Two texts side by side."],
  ["button", "Button", "A link that stands out."],
  ["question", "Question", "Readers open the answer."],
  ["gallery", "Gallery", "Up to six pictures side by side."],
  ["facts", "Facts", "Rows of a name and a fact, such as Client: Acme."],
];
