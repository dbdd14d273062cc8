import { site } from "#site.config.ts";

type Price = { amount: number; currency: string; mark?: (text: string) => string };

/** `8000` → `$8,000`; a number alone is in the currency of the site. */
export function formatPrice(price: Price | number) {
  const { amount, currency, mark }: Price =
    typeof price === "number" ? { amount: price, currency: site.currency } : price;
  const text = new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
  return (import.meta.env?.SSR && mark?.(text)) || text;
}
