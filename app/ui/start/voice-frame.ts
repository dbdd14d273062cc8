import { voiceFramePath } from "#app/rules/links/paths.ts";
import { whenIdle } from "./late-files.ts";

/** Fetches the voice assistant when the page is idle, and shows as much of its frame as it uses. */
export function openVoiceFrame() {
  const place = document.querySelector<HTMLElement>("voice-assistant");
  if (!place) return;
  const frame = document.createElement("iframe");
  addEventListener("load", () => {
    whenIdle(() => fillVoiceFrame(place, frame));
  });
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow) return;
    const [left, top] = [0, 1].map((at) => `calc(100% - ${Number(data?.[at])}px)`);
    place.style.clipPath = `inset(${top} 0 0 ${left})`;
    frame.tabIndex = data?.[0] ? 0 : -1;
  });
}

/** The script in the frame gets no origin, or one of its own: it has no power over the page. */
function fillVoiceFrame(place: HTMLElement, frame: HTMLIFrameElement) {
  const { origin = "" } = place.dataset;
  frame.title = "Voice assistant";
  frame.tabIndex = -1;
  frame.allow = origin && `microphone ${origin}`;
  frame.sandbox.value = `allow-scripts${origin && " allow-same-origin"}`;
  frame.style.cssText =
    "display:block;border:0;width:min(420px,100vw);height:min(680px,100vh);height:min(680px,100dvh)";
  frame.src = voiceFramePath;
  place.style.clipPath = "inset(100%)";
  place.attachShadow({ mode: "closed" }).append(frame);
}
