/** What somebody is typing survives a reload of the page, in this tab only, until it was sent. */

const prefix = "draft:";

export function keepDraft(form: HTMLFormElement, id: string) {
  const fields = typedFields(form).map((field) => [field.name, field.value]);
  withStorage((storage) => storage.setItem(prefix + id, JSON.stringify(fields)));
}

export function forgetDraft(id: string) {
  withStorage((storage) => storage.removeItem(prefix + id));
}

/** Fills in only what is still empty: whoever was faster than us is right. */
export function restoreDraft(form: HTMLFormElement | null, id: string) {
  const kept = withStorage((storage) => storage.getItem(prefix + id));
  if (!form || !kept) return;
  for (const [name, value] of JSON.parse(kept) as [string, string][]) {
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

/** Storage may be forbidden or full; then drafts are simply not kept. */
function withStorage<Result>(use: (storage: Storage) => Result) {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
