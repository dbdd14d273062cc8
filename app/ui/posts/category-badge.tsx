import type { Category } from "#app/rules/categories.ts";

const colors: Record<Category, string> = {
  Technology: "badge--c",
  Business: "badge--b",
  Design: "badge--b",
  Marketing: "badge--h",
  Leadership: "",
  Innovation: "",
  Strategy: "badge--i",
  "Product Spotlight": "badge--m",
};

export function CategoryBadge({ category }: { category: Category }) {
  return <span className={`badge ${colors[category]}`}>{category}</span>;
}
