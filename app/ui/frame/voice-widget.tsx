import { useEffect } from "react";
import { site } from "#site.config.ts";

const { agentId, scriptUrl } = site.voiceAssistant;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "voice-assistant": { "agent-id": string };
    }
  }
}

/** The place of the voice assistant; a third party's script brings it to life, or it stays empty. */
export function VoiceWidget() {
  useEffect(() => {
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  }, []);
  return <voice-assistant agent-id={agentId} />;
}

function whenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(appendScript);
  else setTimeout(appendScript, 1500);
}

/** Once per page view, and not if the visitor has moved on to a screen without the assistant. */
function appendScript() {
  if (document.querySelector(`script[src="${scriptUrl}"]`)) return;
  if (!document.querySelector("voice-assistant")) return;
  const script = document.createElement("script");
  script.src = scriptUrl;
  script.async = true;
  document.body.append(script);
}
