import { formatPrice } from "#app/rules/money.ts";
import { isPrice, isRich } from "#app/words/values.ts";

/** A word as staff read it in a table; a list has a line for each. */
export function wordText(value: unknown): string {
  if (value === "" || value === undefined || value === null) return "(empty)";
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (isRich(value)) return wordText(value.rich);
  if (isPrice(value)) return priceText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "(an empty list)";
    return value.map((item, at) => `${at + 1}. ${wordText(item)}`).join("\n");
  }
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).filter(([name, part]) => name !== "id" && part !== "");
  return parts.map(([, part]) => wordText(part)).join(" · ") || "(empty)";
}

function priceText(price: { amount: unknown; currency: unknown }) {
  try {
    return formatPrice({ amount: Number(price.amount), currency: String(price.currency) });
  } catch {
    return `${String(price.amount)} ${String(price.currency)}`;
  }
}
