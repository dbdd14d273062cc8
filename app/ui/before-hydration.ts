import { firstSegments } from "#app/areas.ts";
import { flashCookie } from "#app/rules/accounts/flash.ts";
import { stampPath, voiceFramePath } from "#app/rules/links/paths.ts";

let script = "";

/**
 * What a page does before React starts: an inline script at the end of the body. The functions are
 * serialized, so they can use nothing but each other, and all helpers must be listed below.
 *
 * They only touch attributes that React does not manage. New elements are observed as well, so the
 * same code serves the first page and every navigation after it.
 */
export function beforeHydrationScript() {
  script ||= writeScript();
  return script;
}

/**
 * In the head: a new page lays out what is far below when it is asked for, or when there is time. One that
 * somebody comes back to, or opens in its middle, has a place to find first.
 */
export const beforeBodyScript =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.dataset.near="")';

function writeScript() {
  const helpers = [
    showTypefaces,
    openTypefaces,
    setFarBlocksAside,
    trackScroll,
    revealOnScroll,
    loadImagesLazily,
    setImageState,
    onElementsAdded,
    markTravelingCard,
    scrollSmoothlyToHash,
    rememberPresses,
    rememberSearchKey,
    runCommands,
    markSubmissions,
    openVoiceFrame,
    fillVoiceFrame,
    hydrateLater,
    isStoredHere,
    fetchAhead,
    startModuleScript,
    applyWholeStyle,
    lateFiles,
    appendLink,
  ];
  const paths = `"${voiceFramePath}", "${stampPath}"`;
  const scriptedArea = new RegExp(`^/${firstSegments(({ scripted }) => scripted)}([/.]|$)`, "i");
  const call = `(${beforeHydration})(${scriptedArea}, "${flashCookie}=", ${paths})`;
  return (
    `(() => {\n${helpers.join("\n")}\n${call}\n})()`
      .replace(/\/\*.*?\*\//g, "")
      .replace(/\n\s+/g, "\n")
      // Where a line may end without a meaning.
      .replace(/([{;,])\n/g, "$1")
      .replace(/\n\}/g, "}")
  );
}

function beforeHydration(
  scriptedArea: RegExp,
  flash: string,
  voiceFramePath: string,
  stampPath: string,
) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  showTypefaces();
  trackScroll(reducedMotion);
  onElementsAdded(revealOnScroll(reducedMotion), loadImagesLazily(), markTravelingCard());
  scrollSmoothlyToHash(reducedMotion);
  rememberPresses();
  rememberSearchKey();
  runCommands();
  markSubmissions(stampPath);
  openVoiceFrame(voiceFramePath);
  hydrateLater(scriptedArea.test(location.pathname) || document.cookie.includes(flash));
  fetchAhead();
}

/**
 * Typefaces come after the first paint and take effect together: the page is laid out twice, not once
 * more for each of them. Those of an earlier page are cached, and may be in time for the first paint.
 */
function showTypefaces() {
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

/**
 * Before something changes the look of the whole page: what is out of sight follows afterwards, block by
 * block, and keeps its place until then. All at once would keep a phone from answering. What the head of a new
 * page put off (`beforeBodyScript`) is done then, too.
 */
async function setFarBlocksAside() {
  // Reading sizes in the middle of a frame would force an early layout.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const far: HTMLElement[] = [];
  const heights: number[] = [];
  for (const block of document.querySelectorAll<HTMLElement>(
    "main :is(section,article),footer>div",
  )) {
    // One that is inside another may not have been laid out, and would be for the question.
    const isInside = far.some((other) => other.contains(block));
    const box = isInside ? undefined : block.getBoundingClientRect();
    if (box && box.top < innerHeight) continue;
    far.push(block);
    heights.push(box?.height ?? 500);
  }
  function show(block: HTMLElement, contentVisibility: string, containIntrinsicHeight = "") {
    Object.assign(block.style, { contentVisibility, containIntrinsicHeight });
  }
  for (const [index, block] of far.entries()) show(block, "auto", `${heights[index]}px`);
  const rest = far.values();
  return function layOutTheRest() {
    const block = rest.next().value;
    if (block) {
      show(block, "visible");
      if ("requestIdleCallback" in window) requestIdleCallback(layOutTheRest, { timeout: 200 });
      else setTimeout(layOutTheRest, 50);
      return;
    }
    document.documentElement.removeAttribute("data-near");
    for (const block of far) show(block, "");
  };
}

function trackScroll(reducedMotion: boolean) {
  function onScroll() {
    document.documentElement.toggleAttribute("data-scrolled", scrollY > 30);
    if (reducedMotion || scrollY > 2 * innerHeight) return;
    for (const element of document.querySelectorAll<HTMLElement>("[data-parallax]")) {
      element.style.translate = `0 ${scrollY * 0.25}px`;
    }
  }
  addEventListener("scroll", onScroll, { passive: true });
  // Reading the position right away would force an early layout.
  requestAnimationFrame(onScroll);
}

/** Hides only what is below the first screen, and never for longer than 2 s. */
function revealOnScroll(reducedMotion: boolean) {
  function show(element: Element) {
    element.setAttribute("data-reveal", "shown");
  }
  function observer(threshold: number, rootMargin: string) {
    return new IntersectionObserver(
      (entries, observer) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting || boundingClientRect.top < innerHeight) {
            show(target);
            observer.unobserve(target);
          } else if (target.getAttribute("data-reveal") !== "waiting") {
            target.setAttribute("data-reveal", "waiting");
            setTimeout(show, 2000, target);
          }
        }
      },
      { threshold, rootMargin },
    );
  }
  const soft = observer(0.05, "0px");
  const ahead = observer(0.1, "50px");
  return (element: Element) => {
    const kind = element.getAttribute("data-reveal");
    if (kind !== "soft" && kind !== "ahead") return;
    if (reducedMotion) show(element);
    else (kind === "soft" ? soft : ahead).observe(element);
  };
}

/** Fetches images within 100 px of the viewport and marks those that loaded or failed. */
function loadImagesLazily() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        const { src, srcset } = target.dataset;
        target.removeAttribute("data-src");
        if (srcset) target.srcset = srcset;
        if (src) target.src = src;
      }
    },
    { rootMargin: "100px" },
  );
  function onEvent({ target, type }: Event) {
    if (target instanceof HTMLImageElement && !target.dataset.src) setImageState(target, type);
  }
  document.addEventListener("load", onEvent, true);
  document.addEventListener("error", onEvent, true);
  return (image: HTMLImageElement) => {
    if (image.dataset.src) observer.observe(image);
    else if (image.complete && image.src)
      setImageState(image, image.naturalWidth > 0 ? "load" : "error");
  };
}

function setImageState(image: HTMLImageElement, state: string) {
  const box = image.parentElement;
  if (box?.dataset.image) box.dataset.image = state;
}

function onElementsAdded(
  reveal: (element: Element) => void,
  loadLazily: (image: HTMLImageElement) => void,
  onChange: () => void,
) {
  function prepare(scope: Document | Element) {
    for (const element of scope.querySelectorAll("[data-reveal]")) reveal(element);
    for (const image of scope.querySelectorAll<HTMLImageElement>("[data-image] > img")) {
      loadLazily(image);
    }
  }
  prepare(document);
  new MutationObserver((changes) => {
    onChange();
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.hasAttribute("data-reveal")) reveal(node);
      prepare(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * The card that is pressed and, on the way back, the one that leads to the page one comes from: see
 * `travel.css`. Returns a function to be called when the page has changed.
 */
function markTravelingCard() {
  // A picture of the page and two more renderings keep a weak phone waiting.
  if ("deviceMemory" in navigator && Number(navigator.deviceMemory) < 4) {
    Object.assign(document, { startViewTransition: undefined });
  }
  let here = location.pathname;
  let from = "";
  function mark(link: Element) {
    document.querySelector("[data-travel]")?.removeAttribute("data-travel");
    link.closest("article, li")?.setAttribute("data-travel", "");
  }
  function onClick({ target }: Event) {
    const link = target instanceof Element ? target.closest("main a") : null;
    if (link) mark(link);
  }
  document.addEventListener("click", onClick, true);
  return () => {
    if (here !== location.pathname) from = here;
    here = location.pathname;
    // The address changes before the page does.
    const card = from && document.querySelector(`main .stretched-link[href="${from}"]`);
    if (!card) return;
    mark(card);
    from = "";
  };
}

/** Only for hash links within the current page; every other navigation scrolls instantly. */
function scrollSmoothlyToHash(reducedMotion: boolean) {
  const { style } = document.documentElement;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (reducedMotion || !link?.hash || link.pathname !== location.pathname) return;
    style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => style.removeProperty("scroll-behavior"), { once: true });
  });
}

/** A press on a button or link that needs React is answered after hydration: see `press.ts`. */
function rememberPresses() {
  function onClick(event: MouseEvent) {
    const pressed = event.target instanceof Element ? event.target.closest("[data-press]") : null;
    pressed?.setAttribute("data-press", "asked");
    const isAwake = "hydrated" in document.documentElement.dataset;
    if (isAwake || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressed instanceof HTMLAnchorElement) event.preventDefault();
  }
  // While it hydrates, React stops clicks on their way down.
  document.addEventListener("click", onClick, true);
}

/** So is the key of the search: see `search-shortcut.tsx`. */
function rememberSearchKey() {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== "/" || "hydrated" in dataset || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    event.preventDefault();
    dataset.key = key;
  });
}

/** The menu, in browsers without invoker commands; whoever comes back to a page finds it closed. */
function runCommands() {
  addEventListener("pagehide", () => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  });
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[commandfor]") : null;
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  });
}

/**
 * A filled form that is sent twice, before or after hydration, is one submission. It brings along
 * when it was begun, if the answer to that is there by then.
 */
function markSubmissions(stampPath: string) {
  const keys = new WeakMap<EventTarget, string>();
  const stamps = new WeakMap<EventTarget, string>();
  document.addEventListener("focusin", async ({ target }) => {
    const { form } = target as HTMLInputElement;
    const kind = form?.formType?.value;
    if (!kind || kind === "newsletter" || stamps.has(form)) return;
    stamps.set(form, "");
    try {
      const answer = await fetch(stampPath);
      if (answer.ok) stamps.set(form, await answer.text());
    } catch {
      // It is sent without.
    }
  });
  document.addEventListener("formdata", ({ target: form, formData }) => {
    if (!form || !formData.has("formType")) return;
    const key = keys.get(form) ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
    keys.set(form, key);
    formData.set("idempotencyKey", key);
    formData.set("stamp", stamps.get(form) ?? "");
  });
  document.addEventListener("reset", ({ target: form }) => {
    if (form) [keys, stamps].map((marks) => marks.delete(form));
  });
}

/** Fetches the voice assistant when the page is idle, and shows as much of its frame as it uses. */
function openVoiceFrame(path: string) {
  const place = document.querySelector<HTMLElement>("voice-assistant");
  if (!place) return;
  const frame = document.createElement("iframe");
  addEventListener("load", () => {
    const open = () => fillVoiceFrame(place, frame, path);
    if ("requestIdleCallback" in window) requestIdleCallback(open);
    else setTimeout(open, 1500);
  });
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow) return;
    const [left, top] = [0, 1].map((at) => `calc(100% - ${Number(data?.[at])}px)`);
    place.style.clipPath = `inset(${top} 0 0 ${left})`;
  });
}

/** The script in the frame gets no origin, or one of its own: it has no power over the page. */
function fillVoiceFrame(place: HTMLElement, frame: HTMLIFrameElement, path: string) {
  const { origin = "" } = place.dataset;
  frame.title = "Voice assistant";
  frame.allow = origin && `microphone ${origin}`;
  frame.sandbox.value = `allow-scripts${origin && " allow-same-origin"}`;
  frame.style.cssText =
    "display:block;border:0;width:min(420px,100vw);height:min(680px,100vh);height:min(680px,100dvh)";
  frame.src = path;
  place.style.clipPath = "inset(100%)";
  place.attachShadow({ mode: "closed" }).append(frame);
}

/**
 * The page is complete HTML, so React starts for those who have a mouse or a keyboard, or use what needs
 * it. Somebody who reads with a finger and follows links never runs it.
 */
function hydrateLater(isNeeded: boolean) {
  // Staff pages are of little use without scripts, and a message of the last page needs them.
  if (isNeeded) {
    startModuleScript();
    return;
  }
  const controls = "button:not([commandfor]), input, select, textarea, label, [data-press]";
  const asleep = new AbortController();
  function start() {
    asleep.abort();
    // What was pressed is painted first.
    requestAnimationFrame(() => setTimeout(startModuleScript));
  }
  function on(type: string, isMeant: (target: Element, event: Event) => boolean) {
    addEventListener(
      type,
      (event) => {
        if (isMeant(event.target as Element, event)) start();
      },
      { passive: true, signal: asleep.signal },
    );
  }
  let mouse = "";
  on("pointermove", (_, event) => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    const before = mouse;
    mouse = `${clientX} ${clientY}`;
    // A mouse that lies still is reported, too, when a page opens under it, first in the corner.
    return pointerType !== "touch" && before > "0 0" && before !== mouse;
  });
  on("keydown", () => true);
  on("focusin", (target) => target.matches("input, select, textarea"));
  on("click", (target) => target.closest(controls) !== null);
  on("load", isStoredHere);
}

/** A list or a draft that this browser stores is shown once React has started. */
function isStoredHere() {
  try {
    return Array.from(document.querySelectorAll<HTMLElement>("[data-stored]")).some(
      ({ dataset: { stored = "" } }) =>
        localStorage.getItem(stored) || sessionStorage.getItem(stored),
    );
  } catch {
    return false;
  }
}

/** Whoever needs React later finds its files in the browser's cache. Nothing runs, and nobody who saves data pays. */
function fetchAhead() {
  const { saveData = false, effectiveType = "" } = Object(Reflect.get(navigator, "connection"));
  if (saveData || effectiveType.includes("2g")) return;
  function fetchFiles() {
    for (const file of lateFiles()) appendLink("prefetch", file);
  }
  addEventListener("load", () => {
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(fetchFiles);
      else fetchFiles();
    }, 2500);
  });
}

/** One file after the other, so that the page answers in between. */
async function startModuleScript() {
  const late = document.getElementById("late");
  const text = late?.textContent;
  if (!text) return;
  const files = lateFiles();
  late.removeAttribute("data-files");
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  for (const [index, file] of files.entries()) {
    if (file.includes(".css")) await applyWholeStyle(file);
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
    // Without its code, a link that waits for it is a link.
    const link = document.querySelector<HTMLAnchorElement>("a[data-press=asked]");
    if (link) location.assign(link.href);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = text;
  late.replaceWith(script);
}

/** What it may change is looked for in all of the page, so that is done in pieces, too. */
async function applyWholeStyle(file: string) {
  const layOutTheRest = await setFarBlocksAside();
  const sheet = appendLink("stylesheet", file);
  sheet.id = "all-css";
  for (const end of ["load", "error"]) sheet.addEventListener(end, layOutTheRest);
}

/** What React needs to start and has not asked for yet. */
function lateFiles() {
  const files = document.getElementById("late")?.dataset.files;
  const style = document.getElementById("css")?.dataset.all;
  return files ? [...(style ? [style] : []), ...files.split(" ")] : [];
}

function appendLink(rel: string, href: string) {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
