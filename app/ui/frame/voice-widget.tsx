import { useEffect } from "react";
import { site } from "#site.config.ts";
import "./voice-widget.css";

const { agentId, scriptUrl } = site.voiceAssistant;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "voice-assistant": { "agent-id": string };
    }
  }
}

/** The element of the voice assistant; stays empty unless the third-party script loads. */
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

/** Once per document, and not on pages without the assistant. */
function appendScript() {
  if (document.querySelector(`script[src="${scriptUrl}"]`)) return;
  if (!document.querySelector("voice-assistant")) return;
  const script = document.createElement("script");
  script.src = scriptUrl;
  script.async = true;
  document.body.append(script);
}
