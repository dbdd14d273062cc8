/**
 * Whoever needs React later finds in the browser's cache what takes long to come, and is the same for every page. The
 * rest is little, and comes when somebody uses what needs it. Nothing runs, and nobody who saves data pays.
 */
export function fetchAhead() {
  const { saveData = false, effectiveType = "" } = Object(Reflect.get(navigator, "connection"));
  if (saveData || effectiveType.includes("2g")) return;
  function fetchFiles() {
    for (const file of lateFiles()) {
      if (/\/(react|router|style)-/.test(file)) appendLink("prefetch", file);
    }
  }
  addEventListener("load", () => setTimeout(whenIdle, 2500, fetchFiles));
}

export function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** One file after the other, so that the page answers in between. */
export async function startModuleScript() {
  const late = document.getElementById("late");
  const text = late?.textContent;
  if (!text) return;
  const files = lateFiles();
  late.removeAttribute("data-files");
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  for (const [index, file] of files.entries()) {
    if (file.includes(".css")) appendLink("stylesheet", file).id = "all-css";
    else appendLink("modulepreload", file);
    if (index % 4 === 3) await pause();
  }
  try {
    for (const file of files) {
      if (file.includes(".css") || text.includes(`import("${file}")`)) continue;
      await import(/* @vite-ignore */ file);
      await pause();
    }
  } catch {
    document.documentElement.dataset.unstarted = "";
    // Without its code, a link that waits for it is a link.
    const link = document.querySelector<HTMLAnchorElement>("a[data-press=asked]");
    if (link) location.assign(link.href);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = trustedScript(text);
  late.replaceWith(script);
}

/** The text of a script that the policy of this page knows by its hash. */
function trustedScript(text: string): string {
  const rules = { createScript: () => text };
  return Reflect.get(window, "trustedTypes")?.createPolicy("start", rules).createScript("") ?? text;
}

/** What React needs to start and has not asked for yet. */
function lateFiles() {
  const files = document.getElementById("late")?.dataset.files;
  const style = document.getElementById("css")?.dataset.all;
  return files ? [...(style ? [style] : []), ...files.split(" ")] : [];
}

export function appendLink(rel: string, href: string) {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
