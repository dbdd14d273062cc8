import type { Element, ElementContent, Root } from "hast";

/** All pictures of a body, in their order. */
export function picturesIn(node: Root | Element): Element[] {
  return (node.children as ElementContent[]).flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "img" ? [child] : picturesIn(child);
  });
}

export function isNamed(node: ElementContent, name: string) {
  return node.type === "element" && node.tagName === name;
}

export function childrenNamed(node: Element, name: string) {
  return node.children.filter((child): child is Element => isNamed(child, name));
}

export function descendants(node: Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return [...(child.tagName === name ? [child] : []), ...descendants(child, name)];
  });
}

export function holds(node: Element, ...names: string[]): boolean {
  return node.children.some(
    (child) =>
      child.type === "element" && (names.includes(child.tagName) || holds(child, ...names)),
  );
}

export function hasClass({ properties }: Element, name: string) {
  return [properties.className].flat().includes(name);
}
