import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { onSessionChange } from "#app/ui/frame/flash.tsx";

/**
 * Signing in or out in any tab is felt in all of them. True while it is being found out who is
 * here now.
 */
export function useLiveSession() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  useEffect(() => onSessionChange(revalidate), [revalidate]);
  return state === "loading" || navigation.state === "loading";
}
