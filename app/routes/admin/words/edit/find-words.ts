import { findWord, type PageGroup } from "#app/words/word-values.ts";

/** Every word of the page that is not inside of another. */
export function findWords(page: Document) {
  return Array.from(page.querySelectorAll<HTMLElement>("[data-word]")).filter(
    (element) => !element.parentElement?.closest("[data-word]"),
  );
}

/** The word that holds a place of the page. */
export function wordAround(node: EventTarget | Node | null) {
  const element = elementOf(node);
  const inner = element?.closest<HTMLElement>("[data-word]");
  return inner?.parentElement?.closest<HTMLElement>("[data-word]") ?? inner ?? undefined;
}

/** The fact inside of a word that holds a place of the page. */
export function chipAround(node: EventTarget | Node | null) {
  const inner = elementOf(node)?.closest<HTMLElement>("[data-word]");
  return inner?.parentElement?.closest("[data-word]") ? inner : undefined;
}

export function elementOf(node: EventTarget | Node | null): Element | undefined {
  if (!node || !("nodeType" in node)) return undefined;
  return node.nodeType === 1 ? (node as Element) : (node.parentElement ?? undefined);
}

/** Makes words editable where they stand, and all else quiet: nothing leads away or is sent. */
export function prepareWords(page: Document, groups: readonly PageGroup[]) {
  page.querySelector("main")?.setAttribute("aria-label", "Page");
  for (const link of page.querySelectorAll<HTMLElement>("a[href]")) prepareLink(link);
  for (const button of page.querySelectorAll("button")) prepareButton(button);
  openAll(page);
  for (const field of page.querySelectorAll<HTMLElement>(fields)) field.tabIndex = -1;
  for (const element of findWords(page)) prepareWord(element, groups);
}

const fields = "button, input, select, textarea, summary, audio, video";

/** Without its address a link is not followed, whatever is pressed. */
function prepareLink(link: HTMLElement) {
  link.dataset.to = link.getAttribute("href") ?? "";
  link.removeAttribute("href");
  if (link.querySelector("[data-word]") || link.closest("[data-word]")) {
    return link.removeAttribute("aria-label");
  }
  link.setAttribute("role", "link");
  link.tabIndex = 0;
}

/** No browser lets people write inside of a button, where a space would press it. */
function prepareButton(button: HTMLElement) {
  if (!button.querySelector("[data-word]")) return;
  const place = button.ownerDocument.createElement("span");
  place.className = button.className;
  place.append(...button.childNodes);
  button.replaceWith(place);
}

function prepareWord(element: HTMLElement, groups: readonly PageGroup[]) {
  const shape = findWord(groups, element.dataset.word ?? "")?.shape;
  if (!shape) return;
  if (isFactAlone(element)) {
    element.dataset.state = "fact";
    return;
  }
  element.tabIndex = 0;
  element.dataset.placeholder = shape.name;
  if (shape.kind === "price") {
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", `${shape.name}: ${element.textContent}`);
    element.setAttribute("aria-haspopup", "dialog");
  } else if (shape.kind === "text" || shape.kind === "rich") {
    element.contentEditable = shape.kind === "rich" ? "true" : "plaintext-only";
    element.setAttribute("role", "textbox");
    element.setAttribute("aria-label", shape.name);
    if (shape.lines) element.setAttribute("aria-multiline", "true");
    element.spellcheck = true;
  }
  element.dataset.state = "ready";
  if (hasLightLetters(element)) element.dataset.ground = "dark";
  if (Number.parseFloat(styleOf(element).fontSize) > 40) element.dataset.size = "large";
  if (isNearEdge(element)) element.dataset.edge = "inside";
}

/** Nothing but a fact stands there: it is changed as a fact. */
function isFactAlone({ childNodes, firstElementChild }: Element) {
  return childNodes.length === 1 && Boolean(firstElementChild?.matches("[data-word^='facts.']"));
}

function hasLightLetters(element: Element) {
  const { color } = styleOf(element);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red * 0.3 + green * 0.6 + blue * 0.1 > 140;
}

/** A parent with hidden overflow would cut an outline around the word. */
function isNearEdge(element: Element) {
  const word = element.getBoundingClientRect();
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement) {
    if (!/hidden|clip|auto|scroll/.test(styleOf(at).overflow)) continue;
    const { left, right, top, bottom } = at.getBoundingClientRect();
    const room = [word.left - left, right - word.right, word.top - top, bottom - word.bottom];
    if (Math.min(...room) < 7) return true;
  }
  return false;
}

function styleOf(element: Element) {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}

/**
 * Opens what can be opened, for good. Words must not stand in a summary, which is a button: what has
 * them is another element with the same look.
 */
function openAll(page: Document) {
  for (const sheet of page.styleSheets) if (isOfPage(sheet)) renameSummaries(sheet.cssRules);
  for (const details of page.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
    const summary = details.querySelector(":scope > summary");
    if (!summary?.querySelector("[data-word]")) continue;
    const words = page.createElement("div");
    words.className = summary.className;
    words.dataset.summary = "";
    words.append(...summary.childNodes);
    summary.className = "word-no-summary";
    summary.after(words);
  }
}

/** The style that came with the page; other sheets may not be loaded yet. */
function isOfPage({ ownerNode }: CSSStyleSheet) {
  return ownerNode?.nodeName === "STYLE";
}

function renameSummaries(rules: CSSRuleList) {
  for (const rule of rules) {
    if ("selectorText" in rule && typeof rule.selectorText === "string") {
      const renamed = rule.selectorText.replaceAll(/\bsummary\b/g, ":is(summary, [data-summary])");
      if (renamed !== rule.selectorText) rule.selectorText = renamed;
    }
    if ("cssRules" in rule) renameSummaries(rule.cssRules as CSSRuleList);
  }
}
