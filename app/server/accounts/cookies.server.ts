import { createCookie } from "react-router";
import { siteUrl } from "#app/server/env.server.ts";

/**
 * Name and attributes of a cookie. Over https the name has a prefix, with which browsers refuse it from
 * other hosts and over http.
 */
export function cookieSettings(name: string, path = "/") {
  const secure = siteUrl().startsWith("https:");
  const prefix = path === "/" ? "__Host-" : "__Secure-";
  return { name: secure ? prefix + name : name, path, secure, sameSite: "lax" as const };
}

/** A cookie of the whole site that no script can read. */
export function hostCookie(name: string, maxAge?: number) {
  const { name: fullName, ...settings } = cookieSettings(name);
  return createCookie(fullName, { httpOnly: true, ...(maxAge && { maxAge }), ...settings });
}
