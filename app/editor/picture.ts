import { Image } from "@tiptap/extension-image";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { pictureSizes } from "#app/rules/posts/pieces.ts";
import { imageAttributes, parseLink } from "#app/rules/posts/rich-text.ts";

/** A block image, with the link around it, its caption and its width, if any. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...Object.fromEntries(
        imageAttributes.map((name) => [
          name,
          { default: null, parseHTML: (found: HTMLElement) => picture(found).getAttribute(name) },
        ]),
      ),
      href: { default: null, parseHTML: (found) => linkOf(found, "href") },
      rel: { default: null, parseHTML: (found) => linkOf(found, "rel") },
      caption: { default: null, parseHTML: (found) => captionOf(found)?.textContent || null },
      size: { default: null, parseHTML: sizeOf },
    };
  },
  parseHTML: () => [
    {
      tag: "figure",
      priority: 60,
      getAttrs: (figure) => {
        const caption = captionOf(figure);
        const words = caption?.textContent ?? "";
        // A caption with links or marks stays a text of its own.
        const isPlain = !caption?.firstElementChild && figure.textContent.trim() === words.trim();
        return isPlain && figure.querySelectorAll("img[src]").length === 1 ? null : false;
      },
    },
    {
      tag: "a[href]",
      priority: 60,
      getAttrs: (link) => {
        const [only, ...others] = link.children;
        const alone = only?.matches("img[src]") && others.length === 0 && !link.textContent.trim();
        return alone && parseLink(link.getAttribute("href")) ? null : false;
      },
    },
    { tag: "img[src]" },
  ],
  renderHTML({ HTMLAttributes: { href, rel, caption, size, ...attributes } }) {
    const image: DOMOutputSpec = href
      ? ["a", { href, rel }, ["img", attributes]]
      : ["img", attributes];
    if (!caption && !size) return image;
    const words: DOMOutputSpec[] = caption ? [["figcaption", {}, caption]] : [];
    return ["figure", { "data-size": size }, image, ...words];
  },
  // Without its link, so that a click selects the image.
  addNodeView:
    () =>
    ({ HTMLAttributes: { href, rel, caption, size, ...attributes } }) => {
      const image = document.createElement("img");
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== null) image.setAttribute(name, String(value));
      }
      if (!caption && !size) return { dom: image };
      const dom = document.createElement("figure");
      dom.className = size ? `picture-${size}` : "";
      dom.append(image);
      if (caption) dom.append(words(caption));
      return { dom };
    },
  // Typed Markdown must not load images from elsewhere.
  addInputRules: () => [],
});

function picture(found: HTMLElement) {
  return found.matches("img") ? found : (found.querySelector("img") ?? found);
}

function linkOf(found: HTMLElement, name: string) {
  return picture(found).closest("a")?.getAttribute(name) ?? null;
}

function captionOf(found: HTMLElement) {
  return found.querySelector("figcaption");
}

function sizeOf({ dataset: { size } }: HTMLElement) {
  return size && pictureSizes.includes(size) ? size : null;
}

function words(caption: string) {
  const line = document.createElement("figcaption");
  line.textContent = caption;
  return line;
}
