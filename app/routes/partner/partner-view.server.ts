import { imageSrcSet } from "#app/rules/media/images.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { type Cloth, clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { packshotNames } from "#app/rules/shop/packshots.ts";
import { maxLineLength, maxProducts, timeCode } from "#app/rules/shop/products.ts";
import { readParagraphs } from "#app/rules/text/plain-paragraphs.ts";
import { capitalized } from "#app/rules/text/text.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { BlogPost, PartnerLink } from "#app/server/db/schema.server.ts";
import { toShopProducts } from "#app/server/posts/posts.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import { findApproval, isEmpty } from "#app/server/shop/approval.server.ts";
import { draftOf } from "#app/server/shop/partner-draft.server.ts";
import { site } from "#site.config.ts";

/** What the form of a brand shows; names and prices are made here, so no browser loads their rules. */
export async function viewOf(post: BlogPost) {
  return {
    id: post.id,
    draft: draftOf(post),
    formatted: readParagraphs(post.content) === undefined && renderRichText(post.content),
    choices: {
      cloths: clothChoices(post),
      packshots: Object.entries(packshotNames),
      currencies: currencyChoices(post),
      mostProducts: maxProducts,
      lineLength: maxLineLength,
    },
    page: await pageOf(post),
  };
}

export type PartnerView = Awaited<ReturnType<typeof viewOf>>;

/** What is saved: the proof beside the form, and how far the brand is. */
export async function pageOf(post: BlogPost) {
  const approval = await findApproval(post);
  const products = toShopProducts(post, new Set());
  const isApproved = approval !== undefined && !approval.changed;
  return {
    version: post.version,
    title: post.title,
    cloth: clothName(clothOf(post)),
    picture: mediumImage(post.feature_image) ?? products[0]?.image,
    words: readParagraphs(post.content) ?? "",
    products: products.map(({ place, item_name, image, price, currency, sold_out, at }) => ({
      place,
      item_name,
      image,
      price:
        price === undefined
          ? ""
          : formatPrice({ amount: price, currency: currency ?? site.currency }),
      sold_out: sold_out ?? false,
      moment: at === undefined ? "" : `In the film at ${timeCode(at)}.`,
    })),
    isEmpty: isEmpty(post),
    approvedOn: approval && siteDate(approval.at),
    isApproved,
    step: isApproved ? 3 : isEmpty(post) ? 1 : 2,
  };
}

export type PartnerPage = Awaited<ReturnType<typeof pageOf>>;

function mediumImage(address: string | null) {
  return address && imageSrcSet(address) ? `${address}?w=800` : address;
}

/** The bar over every page of a link. */
export function barOf(link: PartnerLink, post: BlogPost) {
  return {
    brand: brandName(post),
    cloth: clothName(clothOf(post)),
    until: siteDate(link.expires_at),
  };
}

const offered: readonly Cloth[] = [
  { figure: "ember", ground: "marigold", motif: "quarters" },
  { figure: "ember", ground: "marigold", motif: "diamonds" },
  { figure: "forest", ground: "honey", motif: "arcs" },
  { figure: "indigo", ground: "blush", motif: "chevrons" },
  { figure: "forest", ground: "leaf", motif: "leaves" },
  { figure: "night", ground: "marigold", motif: "steps" },
  { figure: "indigo", ground: "mist", motif: "rings" },
];

/** The brand's own first: what staff chose, then what its name decides. */
function clothChoices(post: BlogPost) {
  const byName = clothOf({ ...post, cloth_ground: null, cloth_figure: null, cloth_motif: null });
  const chosen = clothOf(post);
  const cloths = [chosen, byName, ...offered].filter(
    (cloth, at, all) => all.findIndex((other) => clothName(other) === clothName(cloth)) === at,
  );
  return cloths.slice(0, 8).map((cloth) => ({
    value: clothName(cloth) === clothName(byName) ? "" : clothName(cloth),
    name: `${capitalized(cloth.motif)} in ${cloth.figure} on ${cloth.ground}`,
    image: `/cloth/${clothName(cloth)}-swatch.svg`,
  }));
}

function currencyChoices({ products }: BlogPost) {
  const used = products.flatMap(({ currency }) => currency ?? []);
  return [
    ...new Set([site.currency, ...used, "USD", "EUR", "GBP", "CAD", "NGN", "GHS", "KES", "ZAR"]),
  ];
}
