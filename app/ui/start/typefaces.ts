import { setFarBlocksAside } from "./far-blocks.ts";
import { appendLink } from "./late-files.ts";

/**
 * Typefaces come after the first paint and take effect together: the page is laid out twice, not once
 * more for each of them. Those of an earlier page are cached, and may be in time for the first paint.
 */
export function showTypefaces() {
  const html = document.documentElement;
  async function load(isPainted: boolean) {
    const faces = ['1em "Instrument Sans Variable"', '1em "Fraunces Variable"'];
    if (document.querySelector(":is(h1, h2, h3) em")) faces.push('italic 1em "Fraunces Variable"');
    // The style of a page names only what the page uses.
    if (document.getElementById("css")?.textContent?.includes("--font-sign:")) {
      faces.push('1em "Danfo Variable"');
    }
    // Only the files that every text needs have the dash.
    await Promise.allSettled(faces.map((face) => document.fonts.load(face, "–")));
    if (isPainted) await openTypefaces();
    let layOutTheRest = isPainted && (await setFarBlocksAside());
    html.setAttribute("data-fonts", "");
    if ("near" in html.dataset) layOutTheRest ||= await setFarBlocksAside();
    if (layOutTheRest) layOutTheRest();
    appendLink("manifest", "/site.webmanifest");
  }
  if (document.referrer.startsWith(location.origin)) return load(false);
  new PerformanceObserver((list, observer) => {
    // The first paint may be that of the ground alone.
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    load(true);
  }).observe({ type: "paint", buffered: true });
}

/**
 * Has the browser prepare a typeface for each size and weight in sight, one at a time: that takes a phone
 * longer than the layout for which it would otherwise be done.
 */
async function openTypefaces() {
  const probe = document.createElement("p");
  const opened = new Set<string>();
  for (const element of document.querySelectorAll("h1,h2,p,a,span,button,label")) {
    const { top, height } = element.getBoundingClientRect();
    // What follows may not have been laid out, and would be for the question.
    if (top > 2 * innerHeight) break;
    const look = getComputedStyle(element);
    const face = /Fraunces|Danfo/.exec(look.fontFamily)?.[0] ?? "Instrument Sans";
    const font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} "${face} Variable"`;
    if (!height || opened.has(font)) continue;
    opened.add(font);
    probe.style.cssText = `position:fixed;visibility:hidden;font:${font};font-variation-settings:${look.fontVariationSettings}`;
    probe.textContent = [...new Set(element.textContent)].join("");
    document.body.append(probe);
    probe.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  probe.remove();
}
