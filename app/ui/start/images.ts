/** Fetches images within 100 px of the viewport and marks those that loaded or failed. */
export function loadImagesLazily() {
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
