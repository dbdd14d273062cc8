import { useEffect } from "react";
import { useLocation } from "react-router";
import { flashCookie, flashes, isFlash } from "#app/rules/flash.ts";
import { showToast } from "#app/ui/toast/toast.tsx";

const channelName = "session";

/** Says what the page before this one did, and tells the other tabs if it was about the session. */
export function Flash() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at after every navigation
  useEffect(() => {
    const said = takeFlash();
    if (!said) return;
    if (flashes[said]) showToast({ description: flashes[said] });
    if (said === "signed-in" || said === "signed-out")
      new BroadcastChannel(channelName).postMessage(said);
  }, [key]);
  return null;
}

/** Calls back when another tab signed in or out; returns the function that stops it. */
export function onSessionChange(callback: () => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = callback;
  return () => channel.close();
}

function takeFlash() {
  const value = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${flashCookie}=`))
    ?.slice(flashCookie.length + 1);
  if (value === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${flashCookie}=; Path=/; Max-Age=0`;
  return isFlash(value) ? value : undefined;
}
