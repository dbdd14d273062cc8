import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { onSessionChange } from "#app/ui/frame/flash.tsx";

/** Reloads the data when another tab signs in or out. Returns true while it is loading. */
export function useLiveSession() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  useEffect(() => onSessionChange(revalidate), [revalidate]);
  return state === "loading" || navigation.state === "loading";
}
