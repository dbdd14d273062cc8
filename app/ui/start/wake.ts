import { flashCookie } from "#app/rules/accounts/flash.ts";
import { startModuleScript } from "./late-files.ts";
import { hidePresses } from "./presses.ts";

/**
 * The page is complete HTML, so React starts for those who have a mouse or a keyboard, or use what needs
 * it. Somebody who reads with a finger and follows links never runs it.
 */
export function hydrateLater() {
  // Staff pages are of little use without scripts, and a message of the last page needs them.
  const isNeeded = document.getElementById("late")?.hasAttribute("data-now");
  if (isNeeded || document.cookie.includes(`${flashCookie}=`)) {
    startModuleScript();
    return;
  }
  const controls = "button:not([commandfor]), input, select, textarea, label, [data-press]";
  const asleep = new AbortController();
  function start() {
    asleep.abort();
    hidePresses();
    // What was pressed is painted first.
    requestAnimationFrame(() => setTimeout(startModuleScript));
  }
  function on(type: string, isMeant: (target: Element, event: Event) => boolean) {
    addEventListener(
      type,
      (event) => {
        if (isMeant(event.target as Element, event)) start();
      },
      { passive: true, signal: asleep.signal },
    );
  }
  let mouse = "";
  on("pointermove", (_, event) => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    const before = mouse;
    mouse = `${clientX} ${clientY}`;
    // A mouse that lies still is reported, too, when a page opens under it, first in the corner.
    return pointerType !== "touch" && before > "0 0" && before !== mouse;
  });
  on("keydown", () => true);
  on("focusin", (target) => target.matches("input, select, textarea"));
  on("click", (target) => target.closest(controls) !== null);
  on("load", isStoredHere);
}

/** A list or a draft that this browser stores is shown once React has started. */
function isStoredHere() {
  try {
    return Array.from(document.querySelectorAll<HTMLElement>("[data-stored]")).some(
      ({ dataset: { stored = "" } }) =>
        localStorage.getItem(stored) || sessionStorage.getItem(stored),
    );
  } catch {
    return false;
  }
}
