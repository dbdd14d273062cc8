import { Image } from "@tiptap/extension-image";
import { imageAttributes, parseLink } from "#app/rules/posts/rich-text.ts";

/** A block image, with the link around it, if any. */
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
    };
  },
  parseHTML: () => [
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
  renderHTML: ({ HTMLAttributes: { href, rel, ...attributes } }) =>
    href ? ["a", { href, rel }, ["img", attributes]] : ["img", attributes],
  // Without its link, so that a click selects the image.
  addNodeView:
    () =>
    ({ HTMLAttributes: { href, rel, ...attributes } }) => {
      const dom = document.createElement("img");
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== null) dom.setAttribute(name, String(value));
      }
      return { dom };
    },
  // Typed Markdown must not load images from elsewhere.
  addInputRules: () => [],
});

function picture(found: HTMLElement) {
  return found.matches("img") ? found : (found.querySelector("img") ?? found);
}

function linkOf(found: HTMLElement, name: string) {
  return found.matches("a") ? found.getAttribute(name) : null;
}
