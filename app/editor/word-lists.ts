type Item = { paragraph: HTMLElement; level: number; marker: string };

/** Word copies lists as paragraphs that start with the text of their marker. */
export function joinWordLists(body: HTMLElement) {
  const items = [...body.querySelectorAll<HTMLElement>("p")].flatMap((paragraph) => {
    const item = readItem(paragraph);
    return item ? [item] : [];
  });
  let open: HTMLElement[] = [];
  let last: HTMLElement | undefined;
  for (const { paragraph, level, marker } of items) {
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const parent = paragraph.parentElement;
    open = open.slice(0, level);
    const list = open[level - 1];
    if (list && list.tagName === tagFor(marker)) {
      last = addItem(list, paragraph);
      continue;
    }
    // Word may start below the first level, or skip a level.
    open = open.slice(0, level - 1);
    const newList = createList(marker);
    if (open.length === 0 || !last) parent?.insertBefore(newList, paragraph);
    else last.append(newList);
    open.push(newList);
    last = addItem(newList, paragraph);
  }
}

function readItem(paragraph: HTMLElement): Item | undefined {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  const drawn = [...paragraph.querySelectorAll<HTMLElement>("[style]")].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("style") ?? ""),
  );
  if (!level && !(drawn && paragraph.className.startsWith("MsoListParagraph"))) return undefined;
  const marker = drawn?.textContent.trim() ?? "";
  drawn?.remove();
  return { paragraph, level: Number(level ?? 1), marker };
}

function tagFor(marker: string) {
  return /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(marker) ? "OL" : "UL";
}

function createList(marker: string) {
  const list = document.createElement(tagFor(marker));
  const start = Number.parseInt(marker.replace("(", ""), 10);
  if (list.tagName === "OL" && start > 1) list.setAttribute("start", String(start));
  return list;
}

function addItem(list: HTMLElement, paragraph: HTMLElement) {
  const item = document.createElement("li");
  const text = document.createElement("p");
  text.append(...paragraph.childNodes);
  item.append(text);
  list.append(item);
  paragraph.remove();
  return item;
}
