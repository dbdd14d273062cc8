import { type FormEvent, useEffect, useState } from "react";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { lengthOf } from "#app/rules/text/text.ts";
import { isRich } from "#app/words/values.ts";
import { same } from "#app/words/word-places.ts";
import { findWord, originalAt, problemsOf, valueAt } from "#app/words/word-values.ts";
import { factTexts } from "./draw-page.ts";
import { shownText } from "./draw-word.ts";
import { FactLine } from "./fact-line.tsx";
import { frameAddress } from "./frame-address.ts";
import { OriginNote } from "./origin-note.tsx";
import type { TipProps } from "./use-frame-editor.ts";
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

/** Says whether a text takes more lines on a phone than the original, measured in a page of that width. */
function usePhoneLines(
  page: string,
  path: string | undefined,
  { now, before }: { now: string; before: string },
) {
  const [phone, setPhone] = useState<Document>();
  const wanted = path !== undefined;

  useEffect(() => {
    if (!wanted) return;
    const frame = document.createElement("iframe");
    frame.className = "words-phone";
    frame.title = "The page on a phone, for measuring";
    frame.setAttribute("aria-hidden", "true");
    frame.inert = true;
    frame.src = frameAddress(page, "edit");
    frame.addEventListener("load", () => setPhone(frame.contentDocument ?? undefined));
    document.body.append(frame);
    return () => {
      frame.remove();
      setPhone(undefined);
    };
  }, [page, wanted]);

  if (!phone || !path) return "Please shorten it.";
  return (
    linesText(countLines(phone, path, now), countLines(phone, path, before)) || "Please shorten it."
  );
}

/** How many lines a word takes in a page. */
function countLines(page: Document, path: string, text: string) {
  const element = page.querySelector<HTMLElement>(`[data-word="${CSS.escape(path)}"]`);
  if (!element) return undefined;
  element.textContent = text;
  const tops = Array.from(element.getClientRects(), ({ top }) => Math.round(top));
  return new Set(tops).size || undefined;
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** “Three lines on a phone, it had two.”, if it is more than the original takes. */
function linesText(now: number | undefined, before: number | undefined) {
  if (!now || !before || now <= before) return "";
  const count = (lines: number) => numbers[lines] ?? String(lines);
  return `${count(now)} lines on a phone, it had ${count(before).toLowerCase()}.`;
}
