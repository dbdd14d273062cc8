import { useEffect, useRef } from "react";

/** For a button or link that needs React: a press that came before it, see `ui/start/`, is answered after. */
export function useEarlyPress<Pressed extends HTMLElement>(onPress: () => void) {
  const ref = useRef<Pressed>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was pressed before it appeared.
  useEffect(() => {
    if (ref.current?.dataset.press === "asked") onPress();
  }, []);
  return { ref, "data-press": "", suppressHydrationWarning: true } as const;
}
