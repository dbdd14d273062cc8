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

/**
 * While it hydrates, React draws all of the page at the first press, before anything answers it. It sees none where the
 * browser answers, or where it is remembered.
 */
export function hidePresses() {
  const { dataset } = document.documentElement;
  function onPress(event: Event) {
    const { target } = event;
    const needed = "button:not([commandfor], [data-press])";
    if ("hydrated" in dataset || (target instanceof Element && target.closest(needed))) return;
    event.stopImmediatePropagation();
  }
  const kinds = "pointerdown pointerup mousedown mouseup touchstart touchend click";
  for (const kind of kinds.split(" ")) {
    document.addEventListener(kind, onPress, { capture: true, passive: true });
  }
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
  function onClick({ target }: Event) {
    const button = target instanceof Element ? target.closest("[commandfor]") : null;
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  }
  document.addEventListener("click", onClick, true);
}
