import type { Organization, Person } from "schema-dts";
import { site } from "#site.config.ts";

export const organizationRef = { "@id": "/#org" };
export const founderRef = { "@id": `${site.founder.path}#person` };

type Only<All, Type> = Partial<Extract<All, { "@type": Type }>>;

/** The company as every page shows it, and what one page adds. */
export function organization(more?: Only<Organization, "Organization">): Organization {
  return {
    "@type": "Organization",
    ...organizationRef,
    name: site.name,
    url: "/",
    logo: { "@type": "ImageObject", "@id": "/#logo", url: "/icon-512.png" },
    sameAs: Object.values(site.social),
    ...more,
  };
}

export function founder(more?: Only<Person, "Person">): Person {
  return {
    "@type": "Person",
    ...founderRef,
    name: site.founder.name,
    url: site.founder.path,
    jobTitle: "Founder and principal",
    worksFor: organizationRef,
    ...more,
  };
}

export const contactPoint = {
  "@type": "ContactPoint",
  contactType: "sales",
  email: site.email,
  ...(site.phone && { telephone: site.phone }),
  url: "/contact",
  availableLanguage: site.locale,
} as const;
