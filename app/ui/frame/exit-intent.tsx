import { type ComponentType, useEffect, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";

const storageKey = "exit-dialog";

/** Once per session, when the mouse leaves through the top of the window. */
export function ExitIntent() {
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    return onceLeaving(() => {
      import("./exit-dialog.tsx").then(
        ({ ExitDialog }) => setDialog(() => ExitDialog),
        () => {},
      );
    });
  }, []);
  return Dialog && <Dialog />;
}

function onceLeaving(onLeave: () => void) {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches || wasShown()) return;
  const listening = new AbortController();
  function onMouse({ relatedTarget, clientY }: MouseEvent) {
    const outside = relatedTarget === null && clientY <= 0;
    if (!outside || document.querySelector("dialog[open]")) return;
    listening.abort();
    if (wasShown()) return;
    sessionStorage.setItem(storageKey, "shown");
    onLeave();
  }
  // Browsers fire different events at the edge of the window, on different elements.
  for (const name of ["mouseout", "mouseleave"] as const) {
    document.addEventListener(name, onMouse, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}

/** Without storage the dialog would come again and again, so it counts as shown. */
function wasShown() {
  return tryStorage("sessionStorage", (storage) => storage.getItem(storageKey) !== null) ?? true;
}
