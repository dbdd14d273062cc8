import { staffArea } from "#app/rules/paths.ts";

/**
 * What a page does before React wakes up. The function is serialised into an inline script at the
 * end of the body, so it must not use anything from outside itself.
 *
 * It only ever touches attributes that React does not manage, and it watches for new elements, so
 * the same few lines serve the first view and every navigation after it.
 */
function early(staffArea: RegExp) {
  const root = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  function onScroll() {
    root.toggleAttribute("data-scrolled", scrollY > 30);
    if (calm || scrollY > 2 * innerHeight) return;
    for (const element of document.querySelectorAll<HTMLElement>("[data-parallax]")) {
      element.style.translate = `0 ${scrollY * 0.25}px`;
    }
  }
  addEventListener("scroll", onScroll, { passive: true });
  // Asking for the position right away would lay the page out before its time.
  requestAnimationFrame(onScroll);

  // Reveal: only what lies below the first screen is ever hidden, and never for longer than 2 s.
  function show(element: Element) {
    element.setAttribute("data-reveal", "shown");
  }
  function watcher(threshold: number, rootMargin: string) {
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
  const soft = watcher(0.05, "0px");
  const ahead = watcher(0.1, "50px");
  function reveal(element: Element) {
    const kind = element.getAttribute("data-reveal");
    if (kind !== "soft" && kind !== "ahead") return;
    if (calm) show(element);
    else (kind === "soft" ? soft : ahead).observe(element);
  }

  // Lazy images: fetched within 100 px of the viewport.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        near.unobserve(target);
        const { src, srcset } = target.dataset;
        target.removeAttribute("data-src");
        if (srcset) target.srcset = srcset;
        if (src) target.src = src;
      }
    },
    { rootMargin: "100px" },
  );
  function say(image: HTMLImageElement, state: string) {
    const box = image.parentElement;
    if (box?.dataset.image) box.dataset.image = state;
  }
  function mark({ target, type }: Event) {
    if (target instanceof HTMLImageElement && !target.dataset.src) say(target, type);
  }
  document.addEventListener("load", mark, true);
  document.addEventListener("error", mark, true);
  function lazy(image: HTMLImageElement) {
    if (image.dataset.src) near.observe(image);
    else if (image.complete && image.src) say(image, image.naturalWidth > 0 ? "load" : "error");
  }

  function prepare(scope: Document | Element) {
    for (const element of scope.querySelectorAll("[data-reveal]")) reveal(element);
    for (const image of scope.querySelectorAll<HTMLImageElement>("[data-image] > img")) lazy(image);
  }
  prepare(document);
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.hasAttribute("data-reveal")) reveal(node);
        prepare(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });

  // A hash link on the page one is on scrolls smoothly; every other arrival is instant.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (calm || !link?.hash || link.pathname !== location.pathname) return;
    root.style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => root.style.removeProperty("scroll-behavior"), {
      once: true,
    });
  });

  // A press on a button that only React can answer is kept for it.
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-press]") : null;
    button?.setAttribute("data-press", "asked");
  });

  // The page is complete HTML: its script starts with the visitor's first move, or after a while.
  const late = document.getElementById("late");
  const signs = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  function link(rel: string, href: string) {
    const element = document.createElement("link");
    element.rel = rel;
    element.href = href;
    document.head.append(element);
    return element;
  }
  function wake() {
    for (const sign of signs) removeEventListener(sign, wake);
    if (!late?.textContent) return;
    for (const file of late.dataset.files?.split(" ") ?? []) link("modulepreload", file);
    const all = document.getElementById("css")?.dataset.all;
    if (all) link("stylesheet", all).id = "all-css";
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = late.textContent;
    late.replaceWith(script);
  }
  for (const sign of signs) addEventListener(sign, wake, { passive: true });
  // Staff come to work, not to read.
  if (staffArea.test(location.pathname)) wake();
  addEventListener("load", () => setTimeout(wake, 4000));
}

/** The same as text, as it stands in the page and in the hash that lets it run. */
export function earlyScript() {
  return `(${early})(${staffArea})`.replace(/\n\s+/g, "\n");
}
