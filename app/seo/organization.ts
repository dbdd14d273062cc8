import type { Organization, Person } from "schema-dts";
import { facts } from "#app/words/facts.ts";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";

export const organizationRef = { "@id": "/#org" };
export const founderRef = { "@id": `${site.founder.path}#person` };

const networks = Object.keys(site.social) as (keyof typeof site.social)[];

type Only<All, Type> = Partial<Extract<All, { "@type": Type }>>;

/** The company as every page shows it, and what one page adds. */
export function organization(more?: Only<Organization, "Organization">): Organization {
  return {
    "@type": "Organization",
    ...organizationRef,
    name: site.name,
    url: "/",
    logo: { "@type": "ImageObject", "@id": "/#logo", url: "/icon-512.png" },
    sameAs: networks.map((network) => facts[network]).filter(Boolean),
    ...more,
  };
}

export function founder(more?: Only<Person, "Person">): Person {
  return {
    "@type": "Person",
    ...founderRef,
    name: site.founder.name,
    url: site.founder.path,
    jobTitle: companyWords.founderTitle,
    worksFor: organizationRef,
    ...more,
  };
}

/** Read when a page is rendered: facts may have changed since the start. */
export const contactPoint = {
  "@type": "ContactPoint",
  get contactType() {
    return companyWords.contactType;
  },
  get email() {
    return facts.email;
  },
  get telephone() {
    return facts.phone || undefined;
  },
  url: "/contact",
  availableLanguage: site.locale,
} as const;

/** What search engines read beside the words of the pages. */
export const companyWords = /* @__PURE__ */ pageWords(
  "company",
  {
    founderTitle: "Founder and principal",
    contactType: "sales",
    area: "Worldwide",
    brandAudience: "Black-owned brands",
  },
  import.meta.env.SSR && {
    name: "What only search engines read",
    hidden: true,
    words: {
      founderTitle: { name: "The founder's role" },
      contactType: { name: "What the contact is for, in English" },
      area: { name: "Where services are offered" },
      brandAudience: { name: "Whom the services for brands are for" },
    },
  },
);
