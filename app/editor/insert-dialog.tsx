import { isPiece, type PieceName } from "#app/rules/posts/pieces.ts";
import { AnswerDialog, CancelButton } from "./answer-dialog.tsx";
import "./insert-dialog.css";

/** A choice of pieces. Enter takes one. */
export function InsertDialog({ onClose }: { onClose: (name: PieceName | undefined) => void }) {
  return (
    <AnswerDialog
      title="Insert"
      onClose={(pressed) => onClose(isPiece(pressed) ? pressed : undefined)}
    >
      <ul className="editor-insert">
        {choices.map(([name, title, line]) => (
          <li key={name}>
            <button type="submit" value={name}>
              <b>{title}</b>
              <span>{line}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CancelButton small />
      </div>
    </AnswerDialog>
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
