import { useSyncExternalStore } from "react";

/** False on the server, while React starts, and for good where there is no JavaScript. */
export function useStarted() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
