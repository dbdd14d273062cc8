import { formatPrice } from "#app/rules/shop/money.ts";
import { isPrice, isRich, type Rich } from "./values.ts";

/** A word as staff read it, a text as it is typed or as `proseText` says; a list has a line for each. */
export function wordText(value: unknown, proseText = typedText): string {
  if (value === "" || value === undefined || value === null) return "(empty)";
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "string" || isRich(value)) return proseText(value) || "(empty)";
  if (isPrice(value)) return priceText(value);
  if (typeof value !== "object") return String(value);
  if (!Array.isArray(value)) return fieldsText(value, proseText) || "(empty)";
  const items = value.map((item, at) => `${at + 1}. ${wordText(item, proseText)}`);
  return items.join("\n") || "(an empty list)";
}

function typedText(value: string | Rich) {
  return isRich(value) ? value.rich : value;
}

/** The words of one of a list, side by side. */
function fieldsText(value: object, proseText: typeof typedText) {
  const parts = Object.entries(value).filter(([name, part]) => name !== "id" && part !== "");
  return parts.map(([, part]) => wordText(part, proseText)).join(" · ");
}

function priceText(price: { amount: unknown; currency: unknown }) {
  try {
    return formatPrice({ amount: Number(price.amount), currency: String(price.currency) });
  } catch {
    return `${String(price.amount)} ${String(price.currency)}`;
  }
}
