/** How many lines a word takes in a page. */
export function countLines(page: Document, path: string, text: string) {
  const element = page.querySelector<HTMLElement>(`[data-word="${CSS.escape(path)}"]`);
  if (!element) return undefined;
  element.textContent = text;
  const tops = Array.from(element.getClientRects(), ({ top }) => Math.round(top));
  return new Set(tops).size || undefined;
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** “Three lines on a phone, it had two.”, if it is more than the original takes. */
export function linesText(now: number | undefined, before: number | undefined) {
  if (!now || !before || now <= before) return "";
  const count = (lines: number) => numbers[lines] ?? String(lines);
  return `${count(now)} lines on a phone, it had ${count(before).toLowerCase()}.`;
}
