import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { onSessionChange } from "#app/ui/frame/flash.tsx";

/** Revalidates after sign-in or sign-out in another tab; returns true while the session is checked. */
export function useLiveSession() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  useEffect(() => onSessionChange(revalidate), [revalidate]);
  return state === "loading" || navigation.state === "loading";
}
