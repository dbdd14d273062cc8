import type { Page } from "@playwright/test";

const everyWidth = [320, 390, 768, 1440, 1920];

/** The problems of the page shown, each with the width it has them at. */
export async function layoutProblems(page: Page, widths = everyWidth) {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const problem of await problemsNow(page)) problems.push(`at ${width} ${problem}`);
  }
  return problems;
}

/** What a reader would see go wrong: something beyond the page's edge, cut off, or on something else. */
function problemsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Look = {
      frame: DOMRect;
      isInline: boolean;
      /** Scrolls, or shortens its text, on purpose. */
      hides: boolean;
      cuts: boolean;
      /** Lies over the page on purpose. */
      floats: boolean;
    };
    type Box = { owner: Element; block: Element; rect: DOMRect; words: string };

    const controls = "a, button, input:not([type=hidden]), select, textarea, summary, label";
    const looks = new Map<Element, Look>();
    const boxes = [...textBoxes(), ...controlBoxes()].filter(isVisible);
    return [...new Set([...beyondTheEdge(), ...cutOff(), ...onEachOther()])];

    function look(element: Element): Look {
      const known = looks.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const hides = /auto|scroll/.test(style.overflow) || style.webkitLineClamp !== "none";
      const found = {
        frame: element.getBoundingClientRect(),
        isInline: style.display.startsWith("inline"),
        hides,
        cuts: !hides && style.overflow !== "visible" && style.textOverflow !== "ellipsis",
        floats: /fixed|sticky/.test(style.position),
      };
      looks.set(element, found);
      return found;
    }

    function ancestors(element: Element) {
      const found: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        found.push(at);
      }
      return found;
    }

    function textBoxes(): Box[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Box[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        const words = node.nodeValue?.trim().slice(0, 40);
        if (!owner || !words || !isShown(owner)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) found.push(box(owner, core(rect), words));
      }
      return found;
    }

    /** Without the room above and below the letters, which lines share. */
    function core({ x, y, width, height }: DOMRect) {
      return new DOMRect(x, y + height / 4, width, height / 2);
    }

    /** Controls that look like text are no more than their text, however far around it they reach. */
    function controlBoxes(): Box[] {
      return [...document.querySelectorAll(controls)]
        .filter((element) => isShown(element) && hasSurface(element))
        .map((owner) => box(owner, look(owner).frame, owner.outerHTML.slice(0, 60)));
    }

    function hasSurface(element: Element) {
      const { display, backgroundColor, borderTopWidth } = getComputedStyle(element);
      const isFilled = !/, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== "0px";
      return display !== "inline" && (isFilled || element.querySelector("img") !== null);
    }

    function isShown(element: Element) {
      const isAside = element.closest("noscript, script, style, [inert], dialog:not([open])");
      return (
        !isAside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    }

    function box(owner: Element, rect: DOMRect, words: string): Box {
      const block = ancestors(owner).find((ancestor) => !look(ancestor).isInline) ?? owner;
      return { owner, block, rect: shownPart(owner, rect), words };
    }

    function shownPart(owner: Element, rect: DOMRect) {
      const frames = ancestors(owner)
        .map(look)
        .filter(({ hides }) => hides)
        .map(({ frame }) => frame);
      const left = Math.max(rect.left, ...frames.map((frame) => frame.left));
      const top = Math.max(rect.top, ...frames.map((frame) => frame.top));
      const right = Math.min(rect.right, ...frames.map((frame) => frame.right));
      const bottom = Math.min(rect.bottom, ...frames.map((frame) => frame.bottom));
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    /** Not the texts that only screen readers get, nor what is parked outside or scrolled away. */
    function isVisible({ owner, rect }: Box) {
      if (rect.width < 2 || rect.height < 2) return false;
      if (rect.right < 0 || rect.bottom + scrollY < 0) return false;
      return ancestors(owner)
        .map(look)
        .every(({ cuts, frame }) => !cuts || (frame.width >= 2 && frame.height >= 2));
    }

    function beyondTheEdge() {
      const edge = document.documentElement.clientWidth;
      return boxes
        .filter(({ rect }) => rect.left < -1 || rect.right > edge + 1)
        .map(({ words }) => `beyond the edge: ${words}`);
    }

    function cutOff() {
      return boxes
        .filter(({ owner, rect }) =>
          ancestors(owner)
            .map(look)
            .some(({ cuts, frame }) => cuts && !holds(frame, rect)),
        )
        .map(({ words }) => `cut off: ${words}`);
    }

    function holds(frame: DOMRect, rect: DOMRect) {
      const isWider = rect.left < frame.left - 1 || rect.right > frame.right + 1;
      return !isWider && rect.top >= frame.top - 1 && rect.bottom <= frame.bottom + 1;
    }

    function onEachOther() {
      const sorted = boxes.toSorted((a, b) => a.rect.top - b.rect.top);
      return sorted.flatMap((upper, index) => {
        const found: string[] = [];
        for (let next = index + 1; next < sorted.length; next += 1) {
          const lower = sorted[next];
          if (!lower || lower.rect.top >= upper.rect.bottom) break;
          if (overlaps(upper.rect, lower.rect) && areStrangers(upper, lower)) {
            found.push(`on each other: ${upper.words} | ${lower.words}`);
          }
        }
        return found;
      });
    }

    function overlaps(a: DOMRect, b: DOMRect) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return width > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }

    function areStrangers(a: Box, b: Box) {
      const isNested = a.block.contains(b.block) || b.block.contains(a.block);
      const isCaption = isPictureBehind(a, b) || isPictureBehind(b, a);
      return !isNested && !isCaption && layerOf(a.owner) === layerOf(b.owner);
    }

    function isPictureBehind({ owner, rect }: Box, { rect: caption }: Box) {
      const isPicture = owner.matches(controls) && owner.querySelector("img") !== null;
      return isPicture && rect.top <= caption.top && rect.bottom >= caption.bottom;
    }

    function layerOf(element: Element) {
      return ancestors(element).find((ancestor) => look(ancestor).floats);
    }
  });
}
