import { createHash } from "node:crypto";
import { site } from "#site.config.ts";

const { agentId, scriptUrl } = site.voiceAssistant;

/** A page with nothing but the assistant. Its policy, a sandbox, is in `http/headers.ts`. */
export function voiceFrame({ signedIn }: { signedIn: boolean }) {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (signedIn) return new Response(head, { headers });
  headers.set(
    "X-Inline-Script",
    `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return new Response(head + body, { headers });
}

const script = `(${reportSize})()`;

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Voice assistant</title>
`;

const body = `<style>voice-assistant { position: fixed; right: 24px; bottom: 24px }</style>
<voice-assistant agent-id="${escaped(agentId)}"></voice-assistant>
<script>${script}</script>
<script src="${escaped(scriptUrl)}" async></script>
`;

function escaped(text: string) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
}

/**
 * In the browser: tells the page how much of the frame, from its lower right corner, has something to
 * see or press. Hit tests find it in closed shadow trees, too, where nothing can be observed. It takes
 * hundreds of them, so each row is a task of its own, and they are rare unless somebody uses the assistant.
 */
function reportSize() {
  const step = 24;
  let told = "";
  let livelyUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(y: number, width: number, height: number) {
    let [wide, high] = [width, height];
    for (let x = 0; x < innerWidth - wide; x += step) {
      if (!document.elementFromPoint(x, y)?.closest("body > *")) continue;
      wide = innerWidth - x + step;
      high ||= innerHeight - y + step;
    }
    const isLast = y + step >= innerHeight;
    if (isLast) tell([wide, high]);
    const pause = performance.now() < livelyUntil ? 300 : 3000;
    timer = isLast ? setTimeout(look, pause, 0, 0, 0) : setTimeout(look, 0, y + step, wide, high);
  }
  function tell(size: number[]) {
    if (told === String(size)) return;
    told = String(size);
    parent.postMessage(size, "*");
  }
  function lookAgain() {
    livelyUntil = performance.now() + 5000;
    clearTimeout(timer);
    look(0, 0, 0);
  }

  // Without its script there is nothing to see.
  document.addEventListener("load", begin, true);
  function begin({ target }: Event) {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const use of ["pointerup", "keyup", "resize"]) addEventListener(use, lookAgain);
    lookAgain();
  }
}
