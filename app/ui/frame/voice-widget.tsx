import { useRouteLoaderData } from "react-router";
import { site } from "#site.config.ts";
import "./voice-widget.css";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "voice-assistant": {
        "agent-id": string;
        "data-origin": string | undefined;
        suppressHydrationWarning: true;
      };
    }
  }
}

/** The place of the voice assistant; `ui/start/` fills it when the page is idle. */
export function VoiceWidget() {
  const root = useRouteLoaderData<{ voiceOrigin?: string }>("root");
  return (
    <voice-assistant
      agent-id={site.voiceAssistant.agentId}
      data-origin={root?.voiceOrigin}
      suppressHydrationWarning
    />
  );
}
