import { href } from "react-router";
import type { Offer, OfferCatalog, Service } from "schema-dts";
import { type ServiceName, services } from "#app/words/services.ts";
import { companyWords, organizationRef } from "./organization.ts";
import type { PageFacts } from "./page-graph.ts";
import { findSitePage } from "./site-pages.ts";

/** A service and the place of its price. */
export function serviceNode({
  title,
  text,
  to,
  pricing,
}: {
  title: string;
  text: string;
  to: string;
  pricing?: string;
}): Service {
  return {
    "@type": "Service",
    "@id": `${to}#service`,
    name: title,
    description: text,
    url: to,
    serviceType: title,
    provider: organizationRef,
    areaServed: companyWords.area,
    ...(pricing && { offers: { "@type": "Offer", url: pricing } }),
  };
}

/** For the page of one service. */
export function serviceFacts({ service, lead }: { service: ServiceName; lead: string }): PageFacts {
  const { title, to, pricing } = services[service];
  return {
    mainEntity: `${to}#service`,
    nodes: [serviceNode({ title, text: lead, to, pricing })],
  };
}

/** One of the services for brands; its price is agreed in person. */
export function brandService({ title, text }: { title: string; text: string }): Service {
  return {
    "@type": "Service",
    name: title,
    description: text,
    url: href("/brands"),
    serviceType: title,
    provider: organizationRef,
    areaServed: companyWords.area,
    audience: { "@type": "BusinessAudience", name: companyWords.brandAudience },
  };
}

/** For the company: what it offers, by the pages that say more. */
export function offersOf(shown: readonly { title: string; text: string; to: string }[]): Offer[] {
  return shown.map(({ title, text, to }) => ({
    "@type": "Offer",
    itemOffered: {
      "@type": "Service",
      "@id": `${to}#service`,
      name: title,
      description: text,
      url: to,
    },
  }));
}

export function serviceCatalog(path: string, name: string, items: Service[]): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    "@id": `${path}#catalog`,
    name,
    url: path,
    numberOfItems: items.length,
    itemListElement: items,
  };
}

export function priceList(path: string, packages: readonly Package[]): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    "@id": `${path}#catalog`,
    name: findSitePage(path)?.name,
    url: path,
    numberOfItems: packages.length,
    itemListElement: packages.map((item) => offer(path, item)),
  };
}

/** How a price is asked for. */
export const billings = ["once", "month", "quarter", "year"] as const;

type Package = {
  id: string;
  title: string;
  price: { amount: number; currency: string };
  /** One of `billings`. */
  billing: string;
  minimumMonths: number;
  description: string;
};

function offer(
  path: string,
  { id, title, price, description, billing, minimumMonths }: Package,
): Offer {
  const money = { price: price.amount, priceCurrency: price.currency };
  const billingDuration = durations[billing];
  return {
    "@type": "Offer",
    "@id": `${path}#${id}`,
    url: `${path}#${id}`,
    name: title,
    description,
    ...money,
    seller: organizationRef,
    itemOffered: {
      "@type": "Service",
      name: title,
      description,
      provider: organizationRef,
      areaServed: companyWords.area,
    },
    ...(billingDuration && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...money,
        billingDuration,
        unitText: billing,
      },
    }),
    ...(minimumMonths > 0 && {
      eligibleDuration: {
        "@type": "QuantitativeValue",
        minValue: minimumMonths,
        unitCode: "MON",
      },
    }),
  };
}

const durations: Record<string, string> = { month: "P1M", quarter: "P3M", year: "P1Y" };
