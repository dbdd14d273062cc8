import { kindNames } from "#app/rules/shop/kinds.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import type { Shelf } from "#app/server/shop/gift-shelves.server.ts";
import { words } from "./gift-words.ts";

const names = new Intl.ListFormat("en-US");

type Month = "long" | "short";

export function shelfTitle({ id, also = [], by = "" }: Shelf, month: Month = "long") {
  if (id === "order-by") return orderBy(by, month);
  const { title, price } = words.shelves.under;
  if (id === "under") return `${title} ${formatPrice(price)}`;
  return names.format([kindNames[id], ...also.map((kind) => kindNames[kind].toLowerCase())]);
}

/** “Order by December 12”, the same on the server and in every time zone. */
export function orderBy(day: string, month: Month) {
  const format = new Intl.DateTimeFormat("en-US", { month, day: "numeric", timeZone: "UTC" });
  return `${words.shelves.orderBy.title} ${format.format(new Date(day))}`;
}
