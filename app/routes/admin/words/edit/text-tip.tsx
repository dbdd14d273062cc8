import { type FormEvent, useState } from "react";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { lengthOf } from "#app/rules/text/text.ts";
import { isRich } from "#app/words/values.ts";
import { same } from "#app/words/word-places.ts";
import { findWord, originalAt, problemsOf, valueAt } from "#app/words/word-values.ts";
import { factTexts } from "./draw-page.ts";
import { shownText } from "./draw-word.ts";
import { FactLine } from "./fact-line.tsx";
import { OriginNote } from "./origin-note.tsx";
import type { TipProps } from "./tip-props.ts";
import { usePhoneLines } from "./use-phone-lines.ts";
import { useBook } from "./use-saving-words.ts";

/** “60 of 90 characters”, what else belongs to a text, and the way back. */
export function TextTip({ book, place, editor, page, onDone }: TipProps) {
  const { groups, values } = useBook(book);
  const { path } = place;
  const shape = findWord(groups, path)?.shape;
  const value = valueAt(groups, values, path);
  const original = originalAt(groups, path);
  const facts = factTexts(book);
  const max = shape && "max" in shape ? shape.max : 0;
  const length = lengthOf(isRich(value) ? value.rich : String(value ?? ""));
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  const isOver = length > max;
  const lines = usePhoneLines(page, isOver ? path : undefined, {
    now: shownText(value, facts),
    before: shownText(original, facts),
  });
  const linked = path.endsWith(".text") ? `${path.slice(0, -5)}.to` : "";
  return (
    <>
      <div className={problem ? "word-tip word-tip--over" : "word-tip"}>
        <span role="status">
          {length === 0 && problem ? problem.message : `${length} of ${max} characters`}
          {isOver && `. ${lines}`}
        </span>
        {shape?.kind === "rich" && <RichTools place={place} editor={editor} />}
        {original !== undefined && !same(original, value) && (
          <button type="button" onClick={() => book.change(path, original)}>
            Original
          </button>
        )}
        <button type="button" onClick={onDone}>
          Done
        </button>
        {linked && findWord(groups, linked)?.shape.kind === "address" && (
          <AddressField book={book} path={linked} />
        )}
        {path.startsWith("facts.") && <FactLine name={path.slice(6)} />}
      </div>
      <OriginNote book={book} path={path} />
    </>
  );
}

/** Where a link or button leads. */
function AddressField({ book, path }: Pick<TipProps, "book"> & { path: string }) {
  const { groups, values } = useBook(book);
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  return (
    <label className="word-tip__field">
      Leads to
      <input
        value={String(valueAt(groups, values, path) ?? "")}
        aria-invalid={problem !== undefined}
        onChange={(event) => book.type(path, event.target.value)}
      />
      {problem && <span>{problem.message}</span>}
    </label>
  );
}

const marks = [
  ["strong", "Bold", "B"],
  ["accent", "Accent", "A"],
] as const;

/** The marks of rich text. A press must not take the selection away. */
function RichTools({ place, editor }: Pick<TipProps, "place" | "editor">) {
  const [linking, setLinking] = useState(false);
  function link(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get("to") ?? "");
    editor.applyMark(place.element, "link", to);
    setLinking(false);
  }
  return (
    <>
      {marks.map(([mark, label, sign]) => (
        <button
          key={mark}
          className={`word-tip__mark word-tip__mark--${mark}`}
          type="button"
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.applyMark(place.element, mark)}
        >
          {sign}
        </button>
      ))}
      <button
        className="word-tip__mark"
        type="button"
        aria-label="Link"
        aria-expanded={linking}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLinking(!linking)}
      >
        <StaffIcon name="link" />
      </button>
      {linking && (
        <form className="word-tip__field" onSubmit={link}>
          <label htmlFor="word-link">
            Select some words, then write where they lead
            <input id="word-link" name="to" placeholder="/contact" />
          </label>
          <button type="submit">Set link</button>
        </form>
      )}
    </>
  );
}
