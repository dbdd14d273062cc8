import { redirectDocument } from "react-router";
import { voiceFramePath } from "#app/rules/links/paths.ts";
import { hasSession } from "#app/server/accounts/auth.server.ts";
import { env } from "#app/server/env.server.ts";
import { voiceFrame } from "#app/server/page/voice-frame.server.ts";
import type { Route } from "./+types/voice-widget";

/**
 * The document of the assistant's frame. Whoever is signed in gets it without a script: this is
 * decided here because public pages are the same for everybody.
 */
export function loader({ request, url }: Route.LoaderArgs) {
  const { VOICE_ORIGIN } = env;
  if (hasSession(request)) return voiceFrame({ signedIn: true });
  if (VOICE_ORIGIN && url.host !== new URL(VOICE_ORIGIN).host) {
    return redirectDocument(new URL(voiceFramePath, VOICE_ORIGIN).href);
  }
  return voiceFrame({ signedIn: false });
}
