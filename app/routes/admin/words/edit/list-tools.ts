import type { ListShape } from "#app/words/word-places.ts";
import { toolsMark } from "./frame-events.ts";
import type { ShownList } from "./list-items.ts";

export type ListActions = {
  onMove: (list: ShownList, from: number, to: number) => void;
  onRemove: (list: ShownList, at: number) => void;
  onAdd: (list: ShownList) => void;
  /** For what an item has beside its words; undefined where it has nothing. */
  onMore: (list: ShownList, at: number) => (() => void) | undefined;
};

const icons = {
  move: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  remove: "M6 6l12 12M18 6L6 18",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  add: "M12 4v16M4 12h16",
};

/** Puts the tools of a list into the page: over each item, and after the last. */
export function addListTools(list: ShownList, actions: ListActions) {
  const { items, container, shape, path } = list;
  const mayGrow = items.length < shape.max;
  const isMenu = container.closest("header, nav") !== null;
  for (const [at, item] of items.entries()) {
    item.dataset.wordItem = `${path}.${at}`;
    const tools = item.ownerDocument.createElement("span");
    tools.setAttribute(toolsMark, "item");
    tools.append(...buttonsOf(list, at, actions));
    // There is no room for more in a menu.
    if (mayGrow && isMenu && at === items.length - 1) tools.append(addButton(list, actions));
    tools.className = `word-tools word-tools--${toolsPlace(item, tools.childElementCount * 33)}`;
    item.append(tools);
  }
  if (!mayGrow || isMenu) return;
  const add = addButton(list, actions);
  const isWide = shape.item.kind === "fields" && countText(shape, 1);
  add.className = isWide ? "word-add word-add--wide" : "word-add";
  add.append(` ${addLabel(list)}`);
  add.removeAttribute("aria-label");
  add.setAttribute(toolsMark, "add");
  placeAdd(add, container);
  // A list that fills the window has no margin of its own.
  if (add.getBoundingClientRect().left < 8) add.dataset.edge = "";
}

function addButton(list: ShownList, actions: ListActions) {
  const add = button(list.container.ownerDocument, "add", () => addLabel(list));
  add.addEventListener("click", () => actions.onAdd(list));
  return add;
}

/** In the corner of a large item; of a small one beside its words or, if they fill it, below. */
function toolsPlace(item: Element, width: number) {
  const box = item.getBoundingClientRect();
  const words = Array.from(item.querySelectorAll("[data-word]"), (word) =>
    word.getBoundingClientRect(),
  );
  const isFree = (top: number, bottom: number, right: number) =>
    words.every(
      (word) =>
        word.right < right - width || word.bottom < top || word.top > bottom || word.width === 0,
    );
  const isLarge = box.height > 120 && box.width > 220;
  if (isLarge && isFree(box.top + 8, box.top + 46, box.right - 8)) return "corner";
  return isFree(box.top, box.bottom, box.right) ? "beside" : "below";
}

function addLabel({ shape, items }: ShownList) {
  const count = countText(shape, items.length);
  const article = /^[aeiou]/i.test(shape.one) ? "an" : "a";
  return `Add ${article} ${shape.one}${count && shape.item.kind === "fields" ? ` (${count})` : ""}`;
}

/** After the list; inside of it where what stands beside it would become another column. */
function placeAdd(add: HTMLElement, container: Element) {
  const view = container.ownerDocument.defaultView ?? window;
  const around = container.parentElement && view.getComputedStyle(container.parentElement);
  const isColumn = around?.display.includes("flex") && around.flexDirection.startsWith("column");
  if (isColumn || !around || !/grid|flex/.test(around.display)) return container.after(add);
  if (!/^[OU]L$/.test(container.tagName)) return container.append(add);
  const item = container.ownerDocument.createElement("li");
  item.className = "word-add-item";
  item.append(add);
  container.append(item);
}

function buttonsOf(list: ShownList, at: number, actions: ListActions) {
  const { items, shape } = list;
  const page = items[at]?.ownerDocument;
  if (!page) return [];
  const name = () => nameOf(items[at], shape.one);
  const more = actions.onMore(list, at);
  const buttons: HTMLElement[] = [];
  if (more) {
    const open = button(page, "more", () => `More about ${name()}`);
    open.addEventListener("click", more);
    buttons.push(open);
  }
  if (items.length > 1) buttons.push(moveButton(list, at, actions, name));
  if (items.length > shape.min) {
    const remove = button(page, "remove", () => `Remove ${name()}`);
    remove.addEventListener("click", () => actions.onRemove(list, at));
    buttons.push(remove);
  }
  return buttons;
}

function nameOf(item: Element | undefined, one: string) {
  const text = item?.querySelector("[data-word]")?.textContent?.trim() ?? "";
  const isShort = item?.querySelectorAll("[data-word]").length === 1;
  return text && isShort
    ? `“${text.slice(0, 60)}”`
    : text
      ? `this ${one}, “${text.slice(0, 60)}”`
      : `this ${one}`;
}

const back = new Set(["ArrowUp", "ArrowLeft"]);
const forth = new Set(["ArrowDown", "ArrowRight"]);

function moveButton(list: ShownList, at: number, { onMove }: ListActions, name: () => string) {
  const { items, container } = list;
  const handle = button(container.ownerDocument, "move", () => `Move ${name()} (arrow keys)`);
  handle.dataset.move = "";
  handle.addEventListener("keydown", (event) => {
    const to = back.has(event.key) ? at - 1 : forth.has(event.key) ? at + 1 : at;
    if (to === at) return;
    event.preventDefault();
    if (to >= 0 && to < items.length) onMove(list, at, to);
  });
  followPointer(handle, list, at, onMove);
  return handle;
}

/** Drags an item by its handle: where it would go is marked, nothing moves before it is let go. */
function followPointer(
  handle: HTMLElement,
  list: ShownList,
  at: number,
  onMove: ListActions["onMove"],
) {
  let target = at;
  function show(next: number | undefined) {
    for (const [index, item] of list.items.entries()) {
      if (index === next && next !== at) item.dataset.drop = next < at ? "before" : "after";
      else delete item.dataset.drop;
    }
  }
  handle.addEventListener("pointerdown", (event) => {
    target = at;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    target = nearest(list.items, event.clientX, event.clientY);
    show(target);
  });
  handle.addEventListener("lostpointercapture", () => {
    show(undefined);
    if (target !== at) onMove(list, at, target);
    target = at;
  });
}

function nearest(items: readonly Element[], x: number, y: number) {
  const distances = items.map((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  });
  return distances.indexOf(Math.min(...distances));
}

const renaming = "rename";

/** An item is named by its words, which change under its buttons. */
export function renameTools(page: Document) {
  for (const element of page.querySelectorAll(`[${toolsMark}] button`)) {
    element.dispatchEvent(new Event(renaming));
  }
}

function button(page: Document, icon: keyof typeof icons, label: () => string) {
  const element = page.createElement("button");
  element.type = "button";
  element.setAttribute("aria-label", label());
  element.addEventListener(renaming, () => {
    if (element.hasAttribute("aria-label")) element.setAttribute("aria-label", label());
  });
  if (icon === "move" || icon === "more") element.dataset.dots = "";
  const svg = page.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = page.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", icons[icon]);
  svg.append(path);
  element.append(svg);
  return element;
}

/** What is said of how many there may be, where that matters. */
function countText({ max }: ListShape, count: number) {
  return max <= 8 ? `${count} of at most ${max}` : "";
}
