/** Text with marks: `*accent*`, `**strong**`, `~kept on one line~`, `[words](/address)`, a new line. */
export type Rich = { rich: string };

export type Price = {
  amount: number;
  /** The code of a currency, as in `USD`. */
  currency: string;
  /** Only while the page is edited: notes which word the text of the price is. */
  mark?: (text: string) => string;
};

export function isRich(value: unknown): value is Rich {
  return typeof value === "object" && value !== null && "rich" in value;
}

export function isPrice(value: unknown): value is Price {
  return typeof value === "object" && value !== null && "amount" in value;
}
