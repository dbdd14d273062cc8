import { lazy, Suspense, useEffect, useState } from "react";

const Toaster = lazy(() => import("./toaster.tsx"));

export type Stack = "site" | "staff";

/** The place where toasts appear. Its code is fetched after the page has come alive. */
export function ToastStack({ stack }: { stack: Stack }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake) return null;
  return (
    <Suspense fallback={null}>
      <Toaster stack={stack} />
    </Suspense>
  );
}
