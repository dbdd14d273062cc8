import { type ReactNode, useState, useSyncExternalStore } from "react";

/**
 * Scripts belong to the document that the server sent. React would draw those of one that it makes anew from a
 * string, which browsers refuse.
 */
export function FirstDocument({ children }: { children: ReactNode }) {
  const isNew = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [wasSent] = useState(!isNew);
  return wasSent ? children : null;
}
