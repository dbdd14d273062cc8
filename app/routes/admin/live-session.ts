import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { onSessionChange } from "#app/ui/frame/flash.tsx";

/** Reloads the data when another tab signs in or out. */
export function useLiveSession() {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionChange(revalidate), [revalidate]);
  useEffect(() => {
    addEventListener("unhandledrejection", dropEarlyRefusal);
    return () => removeEventListener("unhandledrejection", dropEarlyRefusal);
  }, []);
}

/**
 * React Router waits for the styles of a page before it looks at its data, so a refusal that is there first
 * counts as one that nobody waits for. The screen shows it as soon as the styles have arrived.
 */
function dropEarlyRefusal(event: PromiseRejectionEvent) {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
}
