import { readCopy, writeCopy } from "./local-copy.ts";

/** Where the draft of a form is stored. */
export function draftName(id: string) {
  return `draft:${id}`;
}

/** Stores what was typed for this tab, so that it survives a reload. */
export function saveDraft(form: HTMLFormElement, id: string) {
  const fields = typedFields(form).map((field) => [field.name, field.value]);
  writeCopy("sessionStorage", draftName(id), fields);
}

/** Fills in empty fields only: what was typed before hydration stays. */
export function restoreDraft(form: HTMLFormElement | null, id: string) {
  for (const [name, value] of readCopy<[string, string][]>("sessionStorage", draftName(id)) ?? []) {
    const field = form?.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (isTextField(field) && !field.value) field.value = value;
  }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function typedFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is TypedField =>
      isTextField(field) &&
      field.type !== "hidden" &&
      field.name !== "honeypot" &&
      (field.type !== "radio" || (field as HTMLInputElement).checked),
  );
}

function isTextField(element: object | null | undefined): element is TypedField {
  return Boolean((element as Element | undefined)?.matches?.("input,textarea,select"));
}
