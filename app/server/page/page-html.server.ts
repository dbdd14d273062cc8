import { pageStyle } from "./page-style.server.ts";

/**
 * The framework marks its scripts with the nonce of this rendering. A script that got into the page
 * in another way has no mark: it gets no hash, so no browser runs it.
 */
export function readScripts(html: string, mark: string) {
  const [first = "", ...others] = html.split(` nonce="${mark}"`);
  let before = first;
  return others.flatMap((part) => {
    const isScript = before.startsWith("<script", before.lastIndexOf("<"));
    before = part;
    return isScript ? [part.slice(part.indexOf(">") + 1, part.indexOf("</script>"))] : [];
  });
}

/**
 * The module script and its preloads compete with the first paint. So a page has the script as inert
 * text with the files it needs, and `app/ui/start/` starts it later, or now.
 */
export function deferScripts(html: string, isNow = false) {
  const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
  const files: string[] = [];
  const rest = html.replace(preload, (_, file: string) => {
    files.push(file);
    return "";
  });
  if (files.length === 0) throw new Error("The page preloads no modules.");
  return replaceOnce(
    rest,
    '<script type="module" async="">',
    `<script type="text/late" id="late"${isNow ? ' data-now=""' : ""} data-files="${files.join(" ")}">`,
  );
}

/** The list of routes with the screens of staff, which `scripts/route-list.ts` writes beside the other. */
export function staffRouteList(html: string) {
  return html.replaceAll(/\bmanifest-(?=[\da-f]+\.js\b)/g, "staff-manifest-");
}

/** Puts something of its own above the header, or above what stands in its place. */
export function putAboveHeader(html: string, element = "") {
  if (!element) return html;
  return html.replace(/<(header class="site-header|main\b)/, (start) => element + start);
}

/** Puts the rules that a page needs, and `more`, in place of the placeholder. */
export function fillInStyle(html: string, placeholder: string | undefined, more = "") {
  if (!placeholder) return { html, css: undefined };
  const css = pageStyle(html, more);
  return { html: replaceOnce(html, placeholder, css), css };
}

/** Puts an element that React does not know at the end of a page. */
export function addAtEnd(html: string, element: string) {
  return replaceOnce(html, "</body>", `${element}</body>`);
}

/** An update of the framework may change its HTML: better a loud failure than a silent one. */
function replaceOnce(html: string, pattern: string, replacement: string) {
  const at = html.indexOf(pattern);
  if (at < 0 || html.includes(pattern, at + 1)) {
    const times = html.split(pattern).length - 1;
    throw new Error(`Expected ${pattern} once in the page, found it ${times} times.`);
  }
  // Put together without copying the page: that is done once, when it is encoded.
  return html.slice(0, at) + replacement + html.slice(at + pattern.length);
}
