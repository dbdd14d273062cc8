import { useEffect } from "react";
import { useLocation } from "react-router";
import { flashCookie, flashes, isFlash } from "#app/rules/flash.ts";
import { showToast } from "#app/ui/toast/toast.tsx";

const channelName = "session";

/** Shows the message of the previous request, and notifies other tabs about sign-in and sign-out. */
export function Flash() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    const flash = takeFlash();
    if (!flash) return;
    if (flashes[flash]) showToast({ description: flashes[flash] });
    if (flash === "signed-in" || flash === "signed-out")
      new BroadcastChannel(channelName).postMessage(flash);
  }, [key]);
  return null;
}

/** Listens for sign-in and sign-out in other tabs; returns a function that stops listening. */
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
