import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSessionChange } from "#app/ui/frame/flash.tsx";

/** Reloads the data when another tab signs in or out. */
export function useLiveSession() {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionChange(revalidate), [revalidate]);
}
