import { type Flash, flashCookie } from "#app/rules/accounts/flash.ts";
import { cookieSettings } from "./cookies.server.ts";

/** A cookie with a message for the next page. Plain text, because a script in the browser reads it. */
export function flash(message: Flash) {
  const { name, path, secure } = cookieSettings(flashCookie);
  return `${name}=${message}; Path=${path}; Max-Age=60; ${secure ? "Secure; " : ""}SameSite=Lax`;
}
