/**
 * A mail to thousands is drawn once, with a mark wherever it differs from reader to reader. Then it
 * is cut at the marks, and joining the pieces is all that is left to do for each of them.
 */

/** Characters without a meaning; words that come in must not have them, see `withoutMarks`. */
const open = "\uE000";
const close = "\uE001";

export const marks = new RegExp(`${open}(\\d+)${close}`, "g");

/** One place that differs; `or` is for readers without a value. */
type Slot<Name> = { name: Name; or: string };

export type Pieces<Name extends string = string> = readonly (string | Slot<Name>)[];

export function createSlots<Name extends string>() {
  const slots: Slot<Name>[] = [];

  function mark(name: Name, or = "") {
    slots.push({ name, or });
    return `${open}${slots.length - 1}${close}`;
  }

  function cut(text: string): Pieces<Name> {
    return text.split(marks).map((part, at) => (at % 2 === 0 ? part : (slots[Number(part)] ?? "")));
  }

  return { mark, cut };
}

export function joinPieces<Name extends string>(
  pieces: Pieces<Name>,
  values: Readonly<Record<Name, string>>,
  write = (value: string) => value,
) {
  let text = "";
  for (const piece of pieces) {
    text += typeof piece === "string" ? piece : write(values[piece.name] || piece.or);
  }
  return text;
}

export function withoutMarks(text: string) {
  return text.replace(/[\uE000\uE001]/g, "");
}
