import { type Flash, flashCookie } from "#app/rules/flash.ts";

/** A cookie with a message for the next page. Plain text, because a script in the browser reads it. */
export function flash(message: Flash) {
  return `${flashCookie}=${message}; Path=/; Max-Age=60; SameSite=Lax`;
}
