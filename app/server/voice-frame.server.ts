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
 * see or press. Hit tests find it in closed shadow trees, too, where nothing can be observed.
 */
function reportSize() {
  const step = 24;
  let told = "";
  function measure() {
    const size = [0, 0];
    for (let y = 0; y < innerHeight; y += step) {
      for (let x = 0; x < innerWidth; x += step) {
        if (!document.elementFromPoint(x, y)?.closest("body > *")) continue;
        size[0] = Math.max(size[0] ?? 0, innerWidth - x + step);
        size[1] = Math.max(size[1] ?? 0, innerHeight - y + step);
      }
    }
    if (told === String(size)) return;
    told = String(size);
    parent.postMessage(size, "*");
  }
  setInterval(measure, 400);
}
