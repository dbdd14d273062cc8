/**
 * What a page does before React starts. `vite.config.ts` makes one script of this module, which stands at the end of
 * every document.
 *
 * It only touches attributes that React does not manage. New elements are observed as well, so the same code serves
 * the first page and every navigation after it.
 */
import { loadImagesLazily } from "./images.ts";
import { fetchAhead } from "./late-files.ts";
import { originOfVisit } from "./origin.ts";
import { rememberPresses, rememberSearchKey, runCommands } from "./presses.ts";
import { revealOnScroll, scrollSmoothlyToHash, trackScroll } from "./scroll.ts";
import { holdWithoutNetwork, markSubmissions } from "./submissions.ts";
import { showTypefaces } from "./typefaces.ts";
import { openVoiceFrame } from "./voice-frame.ts";
import { hydrateLater } from "./wake.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
showTypefaces();
trackScroll(reducedMotion);
onElementsAdded(revealOnScroll(reducedMotion), loadImagesLazily());
scrollSmoothlyToHash(reducedMotion);
rememberPresses();
rememberSearchKey();
runCommands();
markSubmissions(originOfVisit());
holdWithoutNetwork();
openVoiceFrame();
hydrateLater();
fetchAhead();

function onElementsAdded(
  reveal: (element: Element) => void,
  loadLazily: (image: HTMLImageElement) => void,
) {
  function prepare(scope: Document | Element) {
    for (const element of scope.querySelectorAll("[data-reveal]")) reveal(element);
    for (const image of scope.querySelectorAll<HTMLImageElement>("[data-image] > img")) {
      loadLazily(image);
    }
  }
  prepare(document);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.hasAttribute("data-reveal")) reveal(node);
      prepare(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
