import type { Page } from "@playwright/test";

/** What a thumb misses: targets of less than 44 × 44 pixels, except links within a sentence. */
export function smallTargets(page: Page) {
  return page
    .locator("a[href], button, summary, select, textarea, input:not([type=hidden], :disabled)")
    .evaluateAll((controls) => {
      const targets = controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => control.closest("label") ?? control);
      return [...new Set(targets)].filter(isSmall).map((target) => target.outerHTML.slice(0, 200));

      function isSmall(target: Element) {
        const { width, height, right } = target.getBoundingClientRect();
        const forScreenReaders = width <= 1 || right < 0;
        if (forScreenReaders || (width >= 44 && height >= 44)) return false;
        return !isInSentence(target) && !isHitAround(target);
      }

      function isInSentence(target: Element) {
        let block = target.parentElement;
        while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
        const nodes = [...(block?.childNodes ?? [])];
        return nodes.some((node) => node.nodeName === "#text" && node.nodeValue?.trim());
      }

      /** A pseudo-element may make the target larger than its box. */
      function isHitAround(target: Element) {
        target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [-21, 21]
          .flatMap((by) => [
            document.elementFromPoint(x + by, y),
            document.elementFromPoint(x, y + by),
          ])
          .every((hit) => target.contains(hit));
      }
    });
}
