import type { Category } from "#app/rules/posts/categories.ts";
import "#app/ui/badge.css";

const colors: Record<Category, string> = {
  Technology: "badge--clay",
  Business: "badge--blush",
  Design: "badge--blush",
  Marketing: "badge--honey",
  Leadership: "",
  Innovation: "",
  Strategy: "badge--indigo",
  "Product Spotlight": "badge--marigold",
};

export function CategoryBadge({ category }: { category: Category }) {
  return <span className={`badge ${colors[category]}`}>{category}</span>;
}
