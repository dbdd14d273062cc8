/** A press on a button or link that needs React is answered after hydration: see `press.ts`. */
export function rememberPresses() {
  function onClick(event: MouseEvent) {
    const pressed = event.target instanceof Element ? event.target.closest("[data-press]") : null;
    pressed?.setAttribute("data-press", "asked");
    const isAwake = "hydrated" in document.documentElement.dataset;
    if (isAwake || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressed instanceof HTMLAnchorElement) event.preventDefault();
  }
  // While it hydrates, React stops clicks on their way down.
  document.addEventListener("click", onClick, true);
}

/** So are the keys of the search: see `routes/layout.tsx`. */
export function rememberSearchKey() {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== "k" || "hydrated" in dataset || ctrlKey === metaKey || altKey) return;
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    event.preventDefault();
    dataset.key = key;
  });
}

/** The menu, in browsers without invoker commands; whoever comes back to a page finds it closed. */
export function runCommands() {
  addEventListener("pagehide", () => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  });
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[commandfor]") : null;
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  });
}
