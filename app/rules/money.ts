import { site } from "#site.config.ts";

const format = new Intl.NumberFormat(site.locale, {
  style: "currency",
  currency: site.currency,
  maximumFractionDigits: 0,
});

/** `8000` → `$8,000`, in the currency of the site. */
export function formatPrice(amount: number) {
  return format.format(amount);
}
