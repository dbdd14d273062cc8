import { findWord, type PageGroup } from "#app/words/word-values.ts";
import { toolsMark } from "./frame-events.ts";

/** A picture of the page that somebody may choose anew, known by the words that describe it. */
export type ShownPicture = { path: string; image: Element };

export function findPictures(page: Document, groups: readonly PageGroup[]): ShownPicture[] {
  return Array.from(page.querySelectorAll("img[data-words]")).flatMap((image) => {
    const described = (image.getAttribute("data-words") ?? "").split(" ");
    const path = described
      .flatMap((word) => siblingsOf(word))
      .find((candidate) => findWord(groups, candidate)?.shape.kind === "picture");
    return path ? [{ path, image }] : [];
  });
}

function siblingsOf(word: string) {
  const around = word.split(".").slice(0, -1).join(".");
  return [`${around}.picture`, `${around}.photo`];
}

/** Buttons over the pictures. They lie in a layer of their own, so that no picture moves. */
export function addPictureTools(
  page: Document,
  pictures: readonly ShownPicture[],
  onChange: (path: string) => void,
) {
  const layer = page.createElement("div");
  layer.setAttribute(toolsMark, "pictures");
  const placed = pictures.map(({ path, image }) => {
    const button = page.createElement("button");
    button.type = "button";
    button.className = "word-picture";
    button.textContent = "Change picture";
    button.addEventListener("click", () => onChange(path));
    layer.append(button);
    return { button, image };
  });
  function place() {
    const view = page.defaultView ?? window;
    for (const { button, image } of placed) {
      const { left, top, width } = image.getBoundingClientRect();
      button.hidden = width === 0;
      button.style.left = `${left + view.scrollX + 12}px`;
      button.style.top = `${top + view.scrollY + 12}px`;
    }
  }
  page.body.append(layer);
  const sizes = new ResizeObserver(place);
  sizes.observe(page.body);
  return () => sizes.disconnect();
}
