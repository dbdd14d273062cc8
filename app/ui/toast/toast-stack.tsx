import { lazy, Suspense, useEffect, useState } from "react";
import type { Stack } from "./toaster.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

let requested = false;
let open = () => {};
let setReady = () => {};
const ready = new Promise<void>((resolve) => {
  setReady = resolve;
});

/** Loads the toaster, which most visits never need; resolves when it can show toasts. */
export function openToasts() {
  requested = true;
  open();
  return ready;
}

/** Where toasts appear; also marks the page as hydrated. */
export function ToastStack({ stack }: { stack: Stack }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    open = () => setOpen(true);
    if (requested) open();
    document.documentElement.dataset.hydrated = "";
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Toaster stack={stack} onReady={setReady} />
    </Suspense>
  );
}
