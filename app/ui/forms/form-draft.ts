import { tryStorage } from "#app/ui/browser-storage.ts";

/** Where the draft of a form is stored. */
export function draftName(id: string) {
  return `draft:${id}`;
}

/** Stores what was typed for this tab, so that it survives a reload. */
export function saveDraft(form: HTMLFormElement, id: string) {
  const fields = typedFields(form).map((field) => [field.name, field.value]);
  tryStorage("sessionStorage", (storage) => storage.setItem(draftName(id), JSON.stringify(fields)));
}

export function deleteDraft(id: string) {
  tryStorage("sessionStorage", (storage) => storage.removeItem(draftName(id)));
}

/** Fills in empty fields only: what was typed before hydration stays. */
export function restoreDraft(form: HTMLFormElement | null, id: string) {
  const draft = tryStorage("sessionStorage", (storage) => storage.getItem(draftName(id)));
  if (!form || !draft) return;
  for (const [name, value] of JSON.parse(draft) as [string, string][]) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (isTextField(field) && !field.value) field.value = value;
  }
}

function typedFields(form: HTMLFormElement) {
  return Array.from(form.elements)
    .filter(isTextField)
    .filter((field) => field.type !== "hidden" && field.name !== "honeypot")
    .filter(
      (field) => !(field instanceof HTMLInputElement && field.type === "radio" && !field.checked),
    );
}

type TextFieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextField(element: unknown): element is TextFieldElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
