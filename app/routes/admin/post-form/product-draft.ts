import { type PackshotName, packshotNames } from "#app/rules/shop/packshots.ts";
import { priceText } from "#app/rules/shop/price-text.ts";
import { type Product, timeCode } from "#app/rules/shop/products.ts";
import { site } from "#site.config.ts";

/** A product in the form: everything as it is typed, and empty where nobody filled it in. */
export type ProductDraft = {
  item_name: string;
  link: string;
  price: string;
  currency: string;
  line: string;
  at: string;
  picture: string;
  /** Empty: what its name suggests. */
  drawn_as: string;
  sold_out: boolean;
  gift: boolean;
  order_by: string;
  choice: string;
  chosen_by: string;
};

export function emptyProduct(): ProductDraft {
  return {
    item_name: "",
    link: "",
    price: "",
    currency: site.currency,
    line: "",
    at: "",
    picture: "",
    drawn_as: "",
    sold_out: false,
    gift: false,
    order_by: "",
    choice: "",
    chosen_by: "",
  };
}

export function productDraftOf({ price, at, ...product }: Product): ProductDraft {
  return {
    ...emptyProduct(),
    ...product,
    price: typeof price === "number" ? priceText(price, product.currency) : "",
    at: typeof at === "number" ? timeCode(at) : "",
  };
}

/** What stands in the folded row, in the order of its fields. */
export function factsOf(product: ProductDraft) {
  const { line, at, drawn_as, sold_out, gift, order_by, choice, chosen_by } = product;
  return [
    line,
    at && `in the film at ${at}`,
    drawn_as && `drawn as ${packshotNames[drawn_as as PackshotName]}`,
    sold_out ? "sold out" : "",
    gift ? `a gift${order_by && `, order by ${order_by}`}` : "",
    choice && `“${choice}”`,
    chosen_by,
  ].filter(Boolean);
}

/** All that is said of a product besides its name. */
export function detailsOf(product: ProductDraft) {
  const { link, price, currency, picture, gift, order_by } = product;
  return [
    price && `${price} ${currency}`,
    link,
    ...factsOf(product),
    picture && `picture ${picture.split("/").at(-1)}`,
    gift ? "" : order_by && `order by ${order_by}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Products in one text, by which two versions are compared: whatever differs is in it. */
export function productsText(products: readonly ProductDraft[]) {
  return products
    .map((product) => `${product.item_name || "(no name)"}: ${detailsOf(product)}`)
    .join("; ");
}
