/** A field whose value is replaced would have its caret at the end. */
export function keepCaret(update: () => void) {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.selectionStart === null) return update();
  const { value, selectionStart, selectionEnd } = field;
  update();
  if (field.value === value) return;
  const [from, to] = [selectionStart, selectionEnd ?? selectionStart].map((at) =>
    placeAfter(value, field.value, at),
  );
  field.setSelectionRange(from ?? 0, to ?? 0);
}

/** Where a place in a text is after another part of the text has changed. */
function placeAfter(before: string, after: string, at: number) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  return at <= start ? at : Math.max(start, after.length - (before.length - at));
}
