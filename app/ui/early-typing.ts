import { useLayoutEffect } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Field = Typed | HTMLSelectElement;

/** What was typed and chosen until React took over; forms that use this turn off what browsers fill in again. */
const early = new Map<Field, string>();

if (typeof document !== "undefined" && !("hydrated" in document.documentElement.dataset)) {
  // React gives texts back the words they were rendered with, so they are noted before it starts.
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    if (isChanged(field)) early.set(field, field.value);
  }
  addEventListener("input", note, true);
}

/** React begins with the values of the server: tells it what somebody typed or chose before it started. */
export function useEarlyTyping() {
  useLayoutEffect(() => {
    removeEventListener("input", note, true);
    for (const [field, value] of early) if (field.isConnected) tell(field, value);
    early.clear();
  }, []);
}

function note({ target }: Event) {
  const field = target as Field;
  if ("form" in field) early.set(field, field.value);
}

function isChanged(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const first = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.type !== "file" && field.value !== field.defaultValue;
}

function isTicked(field: Typed): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function tell(field: Field, value: string) {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isTicked(field)) {
    // Of two buttons that changed, the one that is on was pressed.
    if (field.type === "radio" && !field.checked) return;
    field.checked = !field.checked;
    field.click();
  } else if (field.type !== "file") {
    // React compares with what was last set on the field itself, and passes over an event without a change.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
