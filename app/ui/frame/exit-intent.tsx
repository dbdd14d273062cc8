import { type ComponentType, useEffect, useState } from "react";

const storageKey = "exit-dialog";

/**
 * Once in a session, for visitors with a mouse that leaves through the top of the window. The
 * dialog's code is fetched at that moment; if it cannot be, nothing happens.
 */
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
  // Browsers disagree about which of the two the edge of the window causes, and on which element.
  for (const name of ["mouseout", "mouseleave"] as const) {
    document.addEventListener(name, onMouse, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}

/** Where storage is forbidden the session cannot be remembered, so the dialog stays away. */
function wasShown() {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}
