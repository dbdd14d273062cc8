/** The signs that mean one currency only. Codes such as `EUR` are known, too. */
const signs: Record<string, string> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "₦": "NGN",
  "₹": "INR",
};

const amount = /\d[\d.,'’ \u00a0\u202f]*\d|\d/g;

/** The one amount in a text such as `$1,497` or `450,50 €`; undefined without a known currency. */
export function parsePrice(text: string) {
  const [digits, ...others] = text.match(amount) ?? [];
  const priceCurrency = findCurrency(text.replace(amount, "").trim());
  const price = digits && others.length === 0 ? parseAmount(digits) : undefined;
  return price !== undefined && priceCurrency ? { price, priceCurrency } : undefined;
}

function findCurrency(name: string) {
  const code = name.toUpperCase();
  return signs[code] ?? Intl.supportedValuesOf("currency").find((known) => known === code);
}

/** The last mark with one or two digits after it is the decimal point; others part thousands. */
function parseAmount(digits: string) {
  const [, whole = digits, cents = ""] = /^(.*\d)[.,](\d{1,2})$/.exec(digits) ?? [];
  const isGrouped = /^\d+$|^\d{1,3}([.,'’ \u00a0\u202f]\d{3})+$/.test(whole);
  return isGrouped ? Number(`${whole.replace(/\D/g, "")}.${cents}`) : undefined;
}
