import { createCookie } from "react-router";
import { siteUrl } from "#app/server/env.server.ts";

/** A cookie out of reach of scripts. Over https only this host may set it, and only over https. */
export function hostCookie(name: string, maxAge: number) {
  const secure = siteUrl().startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge,
  });
}
