const symbols: Record<string, string> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₦": "NGN",
  "₵": "GHS",
};

export type PriceText = { price: number; currency?: string };

/**
 * A price as people type it: `24`, `$24.00`, `1,200.50`, `24,50 EUR`. The last separator with one or two
 * digits behind it is that of the cents; undefined for anything else.
 */
export function readPrice(text: string): PriceText | undefined {
  const typed = text.normalize("NFKC").replace(/\s+/g, "");
  const match = /^(\D{0,3}?)(\d[\d.,’']*)(\D{0,3})$/u.exec(typed);
  const price = amountOf(match?.[2] ?? "");
  const sign = `${match?.[1] ?? ""}${match?.[3] ?? ""}`.toUpperCase();
  if (price === undefined) return undefined;
  if (sign === "") return { price };
  const currency = symbols[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined);
  return currency ? { price, currency } : undefined;
}

function amountOf(digits: string) {
  const [, whole = "", cents = ""] = /^([\d.,’']*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  // What is left of separators stands between groups of three.
  if (!/^\d+$|^\d{1,3}([.,’']\d{3})+$/.test(whole)) return undefined;
  return Number(`${whole.replace(/\D/g, "")}.${cents || 0}`);
}
