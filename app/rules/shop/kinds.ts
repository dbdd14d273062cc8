/** What a brand sells: the shelves of the directory, in this order. */
export const kinds = ["food", "home", "wear", "read", "care", "gifts"] as const;

export type Kind = (typeof kinds)[number];

export const kindNames: Record<Kind, string> = {
  food: "Food",
  home: "Home",
  wear: "Wear",
  read: "Read",
  care: "Care",
  gifts: "Gifts",
};

export function isKind(name: unknown): name is Kind {
  return kinds.some((kind) => kind === name);
}
