import { z } from "zod";
import { site } from "#site.config.ts";
import { type PackshotName, packshots } from "./packshots.ts";
import { readPrice } from "./price-text.ts";
import { maxProducts, type Product } from "./products.ts";
import { lengthOf, wellFormed } from "./text.ts";
import { readTimeCode } from "./time-text.ts";
import { isPrivateHost, webAddress, webUrl } from "./web-address.ts";

export const maxLineLength = 80;
const maxNameLength = 200;
const maxPrice = 1_000_000;

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
});

type Row = z.infer<typeof row>;
type Report = (field: keyof Row, message: string) => void;

/** The products of a post: rows that somebody left empty go, the others are checked. */
export const productList = z
  .array(row)
  .default([])
  .transform((rows) => rows.filter(({ item_name, link }) => item_name !== "" || link !== ""))
  .transform((rows, context) => {
    if (rows.length > maxProducts) context.addIssue(`At most ${maxProducts} products`);
    return rows.map((typed, at) =>
      productOf(typed, (field, message) =>
        context.addIssue({ code: "custom", message, path: [at, field] }),
      ),
    );
  });

function productOf(typed: Row, report: Report): Product {
  const { item_name, line, sold_out, gift } = typed;
  if (item_name === "") report("item_name", "Item name is required");
  if (lengthOf(item_name) > maxNameLength) {
    report("item_name", `Please keep this below ${maxNameLength} characters`);
  }
  if (lengthOf(line) > maxLineLength) {
    report("line", `Please keep this to ${maxLineLength} characters`);
  }
  return {
    item_name,
    link: linkOf(typed, report),
    ...priceOf(typed, report),
    ...(line && { line }),
    ...pictureOf(typed, report),
    ...momentOf(typed, report),
    ...(sold_out && { sold_out }),
    ...drawnAs(typed, report),
    ...(gift && { gift }),
    ...orderBy(typed, report),
  };
}

function linkOf({ link }: Row, report: Report) {
  const address = webAddress(link);
  if (!address) report("link", "Invalid URL format");
  else if (isPrivateHost(webUrl(address)?.hostname ?? "")) {
    report("link", "This address leads to a machine that no visitor reaches");
  }
  return address ?? "";
}

function priceOf({ price, currency }: Row, report: Report): Pick<Product, "price" | "currency"> {
  if (price === "") return {};
  const read = readPrice(price);
  if (!read) {
    report("price", "Please write a price such as 24 or 24.50");
    return {};
  }
  if (read.price > maxPrice) report("price", "Please check this price: it is above a million");
  const chosen = currency || read.currency || site.currency;
  if (read.currency && read.currency !== chosen) {
    report("price", `The price says ${read.currency}, but ${chosen} is chosen`);
  }
  if (!isCurrency(chosen)) report("currency", "Please choose a currency of the list");
  return { price: read.price, currency: chosen };
}

function isCurrency(code: string) {
  return Intl.supportedValuesOf("currency").includes(code);
}

function pictureOf({ picture }: Row, report: Report): Pick<Product, "picture"> {
  if (picture === "") return {};
  const isOwn = /^\/(?!\/)[\w./-]+$/.test(picture);
  if (!isOwn && !webAddress(picture)) report("picture", "Please upload the picture again");
  return { picture };
}

function momentOf({ at }: Row, report: Report): Pick<Product, "at"> {
  if (at === "") return {};
  const seconds = readTimeCode(at);
  if (seconds === undefined) report("at", "Please write a time such as 2:10");
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
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(order_by) && !Number.isNaN(Date.parse(order_by));
  if (!isDay) report("order_by", "Please choose a day");
  return { order_by };
}
