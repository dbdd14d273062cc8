import { flashCookie } from "#app/rules/accounts/flash.ts";
import type { Flash } from "#app/rules/accounts/flash-messages.ts";
import { cookieSettings } from "./cookies.server.ts";
import { findRole } from "./users.server.ts";

/** A cookie with a message for the next page. Plain text, because a script in the browser reads it. */
export function flash(message: Flash) {
  const { name, path, secure } = cookieSettings(flashCookie);
  return `${name}=${message}; Path=${path}; Max-Age=60; ${secure ? "Secure; " : ""}SameSite=Lax`;
}

/** Outside the staff area it offers staff the way to their work. */
export async function signedInFlash(userId: string, to: string) {
  const role = /^\/admin\b/.test(to) ? undefined : await findRole(userId);
  return flash(role ? `${role}-signed-in` : "signed-in");
}
