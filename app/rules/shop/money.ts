import { site } from "#site.config.ts";

const formats: Record<string, Intl.NumberFormat> = {};

type Price = { amount: number; currency: string; mark?: (text: string) => string };

/** `8000` → `$8,000`; a number alone is in the currency of the site. */
export function formatPrice(price: Price | number) {
  const { amount, currency, mark }: Price =
    typeof price === "number" ? { amount: price, currency: site.currency } : price;
  const digits = Number.isInteger(amount) ? 0 : 2;
  const key = currency + digits;
  // To make a format takes longer than to use it.
  formats[key] ??= new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
    maximumFractionDigits: digits,
  });
  const text = formats[key].format(amount);
  return (import.meta.env?.SSR && mark?.(text)) || text;
}
