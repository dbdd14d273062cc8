import { plainDigits } from "#app/rules/text/digits.ts";

/** What a sign means where no currency of that sign is chosen. */
const currencies: Record<string, string> = {
  $: "USD",
  US$: "USD",
  CA$: "CAD",
  A$: "AUD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₦": "NGN",
  "₵": "GHS",
  "GH₵": "GHS",
};

/** A currency only where the text names one. */
export type PriceText = { price: number; currency?: string };

/**
 * A price as people type it: `24`, `$24.00`, `1,200.50`, `1 200,50 EUR`, `٢٤`. The last separator is
 * that of the decimals unless it has a group of three behind it; undefined for anything else.
 */
export function readPrice(text: string, chosen = ""): PriceText | undefined {
  const [before = "", digits = "", after = ""] = partsOf(text);
  const signs = [before, after].filter(Boolean).map((sign) => currencyOf(sign, chosen));
  if (signs.includes(undefined)) return undefined;
  const currency = signs.at(-1);
  // `$24 CAD` is fine: several countries have dollars.
  if (signs.length > 1 && !fits(before, currency)) return undefined;
  const price = amountOf(digits, decimalsOf(currency || chosen || "USD"));
  return price === undefined ? undefined : { price, ...(currency && { currency }) };
}

/** How many decimals prices in a currency have: none in yen, two in most. */
export function decimalsOf(currency: string) {
  try {
    const { maximumFractionDigits = 2 } = formatOf(currency).resolvedOptions();
    return maximumFractionDigits;
  } catch {
    return 2;
  }
}

/** As it stands in a field: `24`, `24.50`. */
export function priceText(price: number, currency = "") {
  return Number.isInteger(price) ? String(price) : price.toFixed(decimalsOf(currency) || 2);
}

function partsOf(text: string) {
  const typed = plainDigits(text)
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, "'")
    .replace(/[٬’]/g, "'")
    .replace(/٫/g, ".")
    .replace(/\s/g, "");
  return /^(\D{0,3}?)(\d[\d.,']*)(\D{0,3})$/u.exec(typed)?.slice(1) ?? [];
}

function currencyOf(sign: string, chosen: string) {
  const code = sign.toUpperCase();
  if (fits(code, chosen)) return chosen;
  return currencies[code] ?? (/^[A-Z]{3}$/.test(code) ? code : undefined);
}

/** Whether a sign is that of a currency: `$` is the sign of many. */
function fits(sign: string, currency = "") {
  if (!/^[A-Z]{3}$/.test(currency)) return false;
  const part = formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === "currency");
  return sign === currency || sign === part?.value || currencies[sign] === currency;
}

function formatOf(currency: string) {
  return new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
}

function amountOf(digits: string, decimals: number) {
  const last = Math.max(decimals, 2);
  const match = new RegExp(`^([\\d.,']*?)(?:([.,])(\\d{1,${last}}))?$`).exec(digits);
  const [, whole = "", mark, rest = ""] = match ?? [];
  // What is left of separators stands between groups of three, and is always the same.
  const groups = /^[1-9]\d{0,2}(?:([.,'])\d{3}(?:\1\d{3})*)$/.exec(whole);
  if (!groups && !/^\d+$/.test(whole)) return undefined;
  if (groups && groups[1] === mark) return undefined;
  return Number(`${whole.replace(/\D/g, "")}.${rest || 0}`);
}
