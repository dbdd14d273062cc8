import { lazy, Suspense, useEffect, useState } from "react";
import type { Stack } from "./toaster.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

let wanted = false;
let open = () => {};
let tellReady = () => {};
const ready = new Promise<void>((resolve) => {
  tellReady = resolve;
});

/** Fetches the place where toasts appear, which most visits never need. */
export function openToasts() {
  wanted = true;
  open();
  return ready;
}

/** The place where toasts appear; also the sign that the page has come alive. */
export function ToastStack({ stack }: { stack: Stack }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    open = () => setOpen(true);
    if (wanted) open();
    document.documentElement.dataset.awake = "";
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Toaster stack={stack} onReady={tellReady} />
    </Suspense>
  );
}
