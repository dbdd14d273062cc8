import { appendLink, whenIdle } from "./late-files.ts";

/**
 * Typefaces come after the first paint and take effect together: the page is laid out twice, not once
 * more for each of them. Those of an earlier page are cached, and may be in time for the first paint.
 */
export function showTypefaces() {
  const html = document.documentElement;
  async function load() {
    const faces = ['1em "Instrument Sans Variable"', '1em "Fraunces Variable"'];
    if (document.querySelector(":is(h1, h2, h3) em")) faces.push('italic 1em "Fraunces Variable"');
    // The style of a page names only what the page uses.
    if (document.getElementById("css")?.textContent?.includes("--font-sign:")) {
      faces.push('1em "Danfo Variable"');
    }
    // Only the files that every text needs have the dash.
    await Promise.allSettled(faces.map((face) => document.fonts.load(face, "–")));
    html.setAttribute("data-fonts", "");
    whenIdle(() => html.removeAttribute("data-near"));
    appendLink("manifest", "/site.webmanifest");
  }
  if (document.referrer.startsWith(location.origin)) return load();
  new PerformanceObserver((list, observer) => {
    // The first paint may be that of the ground alone.
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    load();
  }).observe({ type: "paint", buffered: true });
}
