import { type Flash, flashCookie } from "#app/rules/flash.ts";

/** A cookie that tells the next page, in the browser, what has just happened. */
export function flash(what: Flash) {
  return `${flashCookie}=${what}; Path=/; Max-Age=60; SameSite=Lax`;
}
