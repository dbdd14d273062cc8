export function trackScroll(reducedMotion: boolean) {
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
export function revealOnScroll(reducedMotion: boolean) {
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

/** Only for hash links within the current page; every other navigation scrolls instantly. */
export function scrollSmoothlyToHash(reducedMotion: boolean) {
  const { style } = document.documentElement;
  function onClick({ target }: Event) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (reducedMotion || !link?.hash || link.pathname !== location.pathname) return;
    style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => style.removeProperty("scroll-behavior"), { once: true });
  }
  document.addEventListener("click", onClick, true);
}
