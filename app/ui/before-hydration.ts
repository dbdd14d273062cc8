import { flashCookie } from "#app/rules/flash.ts";
import { staffArea, stampPath, voiceFramePath } from "#app/rules/paths.ts";

/**
 * What a page does before React starts: an inline script at the end of the body. The functions are
 * serialized, so they can use nothing but each other, and all helpers must be listed below.
 *
 * They only touch attributes that React does not manage. New elements are observed as well, so the
 * same code serves the first page and every navigation after it.
 */
export function beforeHydrationScript() {
  const helpers = [
    showTypefaces,
    trackScroll,
    revealOnScroll,
    loadImagesLazily,
    setImageState,
    onElementsAdded,
    markTravelingCard,
    scrollSmoothlyToHash,
    rememberPresses,
    markSubmissions,
    openVoiceFrame,
    fillVoiceFrame,
    hydrateLater,
    startModuleScript,
    appendLink,
  ];
  const paths = `"${voiceFramePath}", "${stampPath}"`;
  const call = `(${beforeHydration})(${staffArea}, "${flashCookie}=", ${paths})`;
  return `(() => {\n${helpers.join("\n")}\n${call}\n})()`.replace(/\n\s+/g, "\n");
}

function beforeHydration(
  staffArea: RegExp,
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
  markSubmissions(stampPath);
  openVoiceFrame(voiceFramePath);
  hydrateLater(staffArea.test(location.pathname) || document.cookie.includes(flash));
}

/**
 * Typefaces come after the first paint and take effect together: the page is laid out twice, not once
 * more for each of them. Those of an earlier page are cached, and may be in time for the first paint.
 */
function showTypefaces() {
  function load() {
    const faces = ["Instrument Sans", "Fraunces", "Danfo"].map((name) => `1em "${name} Variable"`);
    if (document.querySelector(":is(h1, h2, h3) em")) faces.push('italic 1em "Fraunces Variable"');
    // Only the files that every text needs have the dash.
    const files = faces.map((face) => document.fonts.load(face, "–"));
    Promise.allSettled(files).then(() => {
      document.documentElement.setAttribute("data-fonts", "");
      appendLink("manifest", "/site.webmanifest");
    });
  }
  if (document.referrer.startsWith(location.origin)) return load();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: "paint", buffered: true });
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

/** A press on a button that needs React is answered after hydration. */
function rememberPresses() {
  function onClick({ target }: Event) {
    const button = target instanceof Element ? target.closest("[data-press]") : null;
    button?.setAttribute("data-press", "asked");
  }
  // While it hydrates, React stops clicks on their way down.
  document.addEventListener("click", onClick, true);
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

/** The page is complete HTML: hydration starts with the first input, or 4 s after loading. */
function hydrateLater(atOnce: boolean) {
  const inputs = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  function hydrate() {
    for (const input of inputs) removeEventListener(input, hydrate);
    startModuleScript();
  }
  for (const input of inputs) addEventListener(input, hydrate, { passive: true });
  // Staff pages are of little use without scripts, and a message of the last page needs them.
  if (atOnce) hydrate();
  addEventListener("load", () => setTimeout(hydrate, 4000));
}

function startModuleScript() {
  const late = document.getElementById("late");
  if (!late?.textContent) return;
  for (const file of late.dataset.files?.split(" ") ?? []) appendLink("modulepreload", file);
  const allCss = document.getElementById("css")?.dataset.all;
  if (allCss) appendLink("stylesheet", allCss).id = "all-css";
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = late.textContent;
  late.replaceWith(script);
}

function appendLink(rel: string, href: string) {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
