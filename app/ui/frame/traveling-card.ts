/**
 * Marks the card that is pressed and, on the way back, the one that leads to the page one comes from: see
 * `styles/travel.css`. Only React changes pages so that something travels.
 */
export function markTravelingCards() {
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
  new MutationObserver(() => {
    if (here !== location.pathname) from = here;
    here = location.pathname;
    // The address changes before the page does.
    const card = from && document.querySelector(`main .stretched-link[href="${from}"]`);
    if (!card) return;
    mark(card);
    from = "";
  }).observe(document.body, { childList: true, subtree: true });
}
