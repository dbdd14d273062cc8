const storedAs = "enquiry-keys";
const listeners = new Set<() => void>();

/** Whether single keys act. They can be turned off, because speech and stray keys press them, too. */
export function areKeysOn() {
  return localStorage.getItem(storedAs) !== "off";
}

export function turnKeys(on: boolean) {
  localStorage.setItem(storedAs, on ? "on" : "off");
  for (const listener of listeners) listener();
}

export function listenToKeys(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody types, a dialog is open, or the key belongs to the browser. */
export function isForSomethingElse(event: KeyboardEvent) {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true;
  const typing = "input, textarea, select, [contenteditable], dialog";
  return target instanceof Element && target.closest(typing) !== null;
}
