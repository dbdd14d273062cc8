import { useEffect } from "react";

/** How much of the window a phone's keyboard covers, for what stands at the foot: `--keyboard`. */
export function useKeyboard() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    function measure() {
      if (!view) return;
      // Whoever zooms in sees less of the window as well.
      const covered = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
      style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
    }
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      style.removeProperty("--keyboard");
    };
  }, []);
}
