import { readLink } from "#app/rules/text/link-text.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import { readTimeCode } from "#app/rules/time/time-text.ts";
import { site } from "#site.config.ts";
import { type PackshotName, packshots } from "./packshots.ts";
import { decimalsOf, type PriceText, readPrice } from "./price-text.ts";
import {
  maxChoiceLength,
  maxChooserLength,
  maxLineLength,
  maxProducts,
  type Product,
  timeCode,
} from "./products.ts";

const maxNameLength = 200;
const maxPrice = 1_000_000;
/** Most of them were left empty. */
export const mostProductRows = 50;

/** What a form or a stored row says; numbers may come as the text somebody typed. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => wellFormed(String(value ?? "")).trim());

const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === "on");

const row = z.object({
  item_name: text,
  link: text,
  price: text,
  currency: text,
  line: text,
  picture: text,
  at: text,
  sold_out: flag,
  drawn_as: text,
  gift: flag,
  order_by: text,
  choice: text,
  chosen_by: text,
});

type Row = z.infer<typeof row>;
type Report = (field: keyof Row, message: string) => void;

/** The products of a post: rows that somebody left empty go, the others are checked. */
export const productList = productsOf(null);

/** The products of a film that lasts so many seconds. Problems are named by the row as it was sent. */
export function productsOf(filmSeconds: number | null) {
  return listOf(row, mostProductRows, `At most ${maxProducts} products`)
    .default([])
    .transform((rows, context) => {
      const filled = rows
        .map((typed, at) => ({ typed, at }))
        .filter(({ typed }) => !isEmpty(typed));
      if (filled.length > maxProducts) context.addIssue(`At most ${maxProducts} products`);
      return filled.map(({ typed, at }) =>
        productOf(typed, filmSeconds, (field, message) =>
          context.addIssue({ code: "custom", message, path: [at, field] }),
        ),
      );
    });
}

/** A currency is always chosen, so it fills nothing in. */
function isEmpty({ currency: _, ...typed }: Row) {
  return Object.values(typed).every((value) => value === "" || value === false);
}

/** Problems in the order of the form. */
function productOf(typed: Row, filmSeconds: number | null, report: Report): Product {
  const { sold_out, gift } = typed;
  return {
    item_name: nameOf(typed, report),
    link: linkOf(typed, report),
    ...priceOf(typed, report),
    ...lineOf(typed, report),
    ...momentOf(typed, filmSeconds, report),
    ...pictureOf(typed, report),
    ...drawnAs(typed, report),
    ...(sold_out && { sold_out }),
    ...(gift && { gift }),
    ...orderBy(typed, report),
    ...choiceOf(typed, report),
  };
}

function nameOf({ item_name }: Row, report: Report) {
  if (item_name === "") report("item_name", "Item name is required");
  checkLength("item_name", item_name, maxNameLength, report);
  return item_name;
}

function linkOf({ link }: Row, report: Report) {
  const read = readLink(link);
  if ("address" in read) return read.address;
  report("link", read.problem);
  return "";
}

function priceOf({ price, currency }: Row, report: Report): Pick<Product, "price" | "currency"> {
  if (price === "") return {};
  const read = readPrice(price, currency);
  if (!read) {
    report("price", "Please write a price such as 24 or 24.50");
    return {};
  }
  const chosen = currency || read.currency || site.currency;
  const problem = priceProblem(read, chosen);
  if (!isCurrency(chosen)) report("currency", "Please choose a currency of the list");
  else if (problem) report("price", problem);
  return { price: read.price, currency: chosen };
}

function priceProblem(read: PriceText, chosen: string) {
  if (read.currency && read.currency !== chosen) {
    return `The price says ${read.currency}, but ${chosen} is chosen`;
  }
  if (read.price === 0) return "Please write a price above zero, or leave it empty";
  if (read.price > maxPrice) return "Please check this price: it is above a million";
  const decimals = decimalsOf(chosen);
  const isWhole = Number(read.price.toFixed(decimals)) === read.price;
  return isWhole ? undefined : `Prices in ${chosen} have ${decimals || "no"} decimals`;
}

function isCurrency(code: string) {
  return Intl.supportedValuesOf("currency").includes(code);
}

function lineOf({ line }: Row, report: Report): Pick<Product, "line"> {
  checkLength("line", line, maxLineLength, report);
  return line ? { line } : {};
}

function checkLength(field: keyof Row, text: string, most: number, report: Report) {
  if (lengthOf(text) > most) report(field, `Please keep this to ${most} characters`);
}

/** A sentence is nothing without a name below it. */
function choiceOf(row: Row, report: Report): Pick<Product, "choice" | "chosen_by"> {
  const { choice, chosen_by } = row;
  checkLength("choice", choice, maxChoiceLength, report);
  checkLength("chosen_by", chosen_by, maxChooserLength, report);
  if (choice && !chosen_by) report("chosen_by", "Please say whose sentence this is");
  if (chosen_by && !choice) report("choice", "Please write the sentence, or remove the name");
  return choice ? { choice, chosen_by } : {};
}

function pictureOf({ picture }: Row, report: Report): Pick<Product, "picture"> {
  if (picture === "") return {};
  const isOwn = /^\/(?!\/)[\w./-]+$/.test(picture);
  if (!isOwn && !webAddress(picture)) report("picture", "Please upload the picture again");
  return { picture };
}

function momentOf({ at }: Row, film: number | null, report: Report): Pick<Product, "at"> {
  if (at === "") return {};
  const seconds = readTimeCode(at);
  if (seconds === undefined) report("at", "Please write a time such as 2:10");
  else if (film !== null && seconds >= film) report("at", `The film ends at ${timeCode(film)}`);
  return seconds === undefined ? {} : { at: seconds };
}

function drawnAs({ drawn_as }: Row, report: Report): Pick<Product, "drawn_as"> {
  if (drawn_as === "") return {};
  const known = packshots.find((name): name is PackshotName => name === drawn_as);
  if (!known) report("drawn_as", "Please choose one of the list");
  return known ? { drawn_as: known } : {};
}

function orderBy({ order_by }: Row, report: Report): Pick<Product, "order_by"> {
  if (order_by === "") return {};
  if (!isDay(order_by)) report("order_by", "Please choose a day that exists");
  return { order_by };
}

/** `2026-02-30` would be read as a day in March. */
function isDay(text: string) {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
