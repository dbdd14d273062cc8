import { useEffect } from "react";
import { useLocation } from "react-router";
import { flashCookie } from "#app/rules/accounts/flash.ts";
import { showToast } from "#app/ui/toast/toast.tsx";

const channelName = "session";

/** Over https its name has a prefix. */
const pattern = new RegExp(`(?:^|; )(__Host-)?${flashCookie}=([^;]*)`);

/** Shows the message of the previous request, and notifies other tabs about sign-in and sign-out. */
export function Flash() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    const name = takeFlash();
    if (name) show(name);
  }, [key]);
  return null;
}

async function show(name: string) {
  const { findFlash } = await import("#app/rules/accounts/flash-messages.ts");
  const { text, session, to, button } = findFlash(name) ?? {};
  const action = to && button ? { label: button, onPress: () => location.assign(to) } : undefined;
  if (text) showToast({ description: text, action });
  if (session) new BroadcastChannel(channelName).postMessage("");
}

/** Listens for sign-in and sign-out in other tabs; returns a function that stops listening. */
export function onSessionChange(callback: () => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = callback;
  return () => channel.close();
}

function takeFlash() {
  const [, prefix = "", value] = pattern.exec(document.cookie) ?? [];
  if (value === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${prefix}${flashCookie}=; Path=/; Max-Age=0${prefix && "; Secure"}`;
  return value;
}
