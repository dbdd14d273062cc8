import { wordAround } from "./find-words.ts";

/** Which word somebody types in, and after how many letters. */
export function takeCaret(page: Document) {
  const word = wordAround(page.activeElement);
  const selection = page.getSelection();
  if (!word?.isContentEditable || !selection?.anchorNode) return undefined;
  const before = page.createRange();
  before.selectNodeContents(word);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return { path: word.dataset.word ?? "", caret: before.toString().length };
}

export function placeCaret(word: HTMLElement, letters: number) {
  const page = word.ownerDocument;
  const texts = page.createTreeWalker(word, NodeFilter.SHOW_TEXT);
  let left = letters;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? "";
    if (left <= length) return page.getSelection()?.collapse(text, left);
    left -= length;
  }
  page.getSelection()?.selectAllChildren(word);
  page.getSelection()?.collapseToEnd();
}
