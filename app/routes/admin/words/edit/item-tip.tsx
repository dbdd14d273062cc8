import { useId, useState } from "react";
import type { Shape } from "#app/words/shapes.ts";
import { findWord, problemsOf, valueAt } from "#app/words/word-values.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { isBeside, type TipProps } from "./use-frame-editor.ts";
import { useBook } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";

/** What an item of a list has beside the words that stand in the page. */
export function ItemTip({ book, place, onDone }: TipProps) {
  const { groups } = useBook(book);
  const shape = findWord(groups, place.path)?.shape;
  if (shape?.kind !== "fields") return null;
  return (
    <fieldset className="word-tip word-tip--form">
      <legend>More about this {shape.name.toLowerCase()}</legend>
      {Object.entries(shape.fields)
        .filter(([, field]) => isBeside(field))
        .map(([name, field]) => (
          <ItemField key={name} book={book} path={`${place.path}.${name}`} shape={field} />
        ))}
      <button type="button" onClick={onDone}>
        Done
      </button>
    </fieldset>
  );
}

type ItemFieldProps = { book: WordBook; path: string; shape: Shape };

function ItemField({ book, path, shape }: ItemFieldProps) {
  const { groups, values } = useBook(book);
  const id = useId();
  const value = valueAt(groups, values, path);
  const problem = problemsOf(groups, values).find((one) => one.path === path);
  if (shape.kind === "picture") return <PictureField book={book} path={path} shape={shape} />;
  if (shape.kind === "switch") {
    return (
      <label className="word-tip__switch">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => book.change(path, target.checked)}
        />
        {shape.name}
      </label>
    );
  }
  return (
    <div className="word-tip__field">
      <label htmlFor={id}>{shape.name}</label>
      {shape.kind === "choice" ? (
        <select
          id={id}
          value={String(value)}
          onChange={({ target }) => book.change(path, target.value)}
        >
          {[...(shape.optional ? [""] : []), ...shape.options].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={inputTypes[shape.kind] ?? "text"}
          value={textOf(value)}
          onChange={({ target }) => book.type(path, valueFrom(shape, target.value))}
        />
      )}
      {problem && <span>{problem.message}</span>}
    </div>
  );
}

const inputTypes: Partial<Record<Shape["kind"], string>> = { date: "date", number: "number" };

function textOf(value: unknown) {
  if (typeof value === "object" && value !== null && "rich" in value) return String(value.rich);
  return String(value ?? "");
}

function valueFrom(shape: Shape, text: string) {
  if (shape.kind === "number") return Number(text);
  return shape.kind === "rich" ? { rich: text } : text;
}

function PictureField({ book, path, shape }: ItemFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setChoosing(true)}>
        {shape.name}: choose a picture
      </button>
      {choosing && <PictureChoice book={book} path={path} onClose={() => setChoosing(false)} />}
    </>
  );
}
