import { type ReactNode, useEffect, useState } from "react";
import type { Stack, Toaster } from "./toaster.tsx";

type View = { Toaster?: typeof Toaster; plain?: ReactNode };

let code: Promise<typeof import("./toaster.tsx")> | undefined;
let setView = (_view: View) => {};
let setReady = () => {};
const ready = new Promise<void>((resolve) => {
  setReady = resolve;
});

/**
 * Fetches the toaster, which most visits never need; undefined if it cannot be fetched. To be called as
 * soon as there may be something to report: when the network is gone, it is too late.
 */
export function fetchToaster() {
  code ??= import("./toaster.tsx");
  return code.catch(() => {
    code = undefined;
    return undefined;
  });
}

/** Resolves when toasts can be shown. */
export async function openToaster() {
  const toaster = await fetchToaster();
  if (!toaster) return undefined;
  setView({ Toaster: toaster.Toaster });
  await ready;
  return toaster.toast;
}

/** Shows a toast without the toaster, until it is dismissed or the next toast comes. */
export function showPlainToast(plain: ReactNode) {
  setView({ plain });
}

/** Where toasts appear; also marks the page as hydrated. */
export function ToastStack({ stack }: { stack: Stack }) {
  const [{ Toaster, plain }, set] = useState<View>({});
  useEffect(() => {
    setView = set;
    document.documentElement.dataset.hydrated = "";
    if (stack === "staff") fetchToaster();
  }, [stack]);
  if (Toaster) return <Toaster stack={stack} onReady={setReady} />;
  return plain && <div className="plain-toast">{plain}</div>;
}
