import { href, Link } from "react-router";
import { isOn } from "#app/rules/sections.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { isExternal, newTab } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { Copyright } from "#app/ui/frame/copyright.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { type Shop, shops } from "#brand/shops.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/links";
import "#app/ui/disclosure.css";
import "./links.css";

export const handle: PageFrame = { header: null, page: "page-ground--marigold" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Links",
    description: `Everything in one place: ${isOn("buyBlack") ? "watch and shop Buy Black, " : ""}visit the brands we feature, apply with your own, or book time with ${site.name}.`,
    facts: import.meta.env.SSR && { type: "CollectionPage" },
  });
}

export default function Links() {
  preloadSignFont();
  return (
    <div className="links-page">
      <div className="links-page__column">
        <Link className="links-page__logo" to={href("/")} aria-label={`${site.name}, home`}>
          <Logo ground="marigold" height={46} />
        </Link>
        <h1 className="visually-hidden">{site.name} links</h1>
        <p className="links-page__lead">
          Operations by day. <span className="no-break">Black-owned</span> brands by heart.
        </p>
        {isOn("buyBlack") && (
          <Link className="links-page__main" to={href("/BuyBlack")}>
            <span className="sign-title">
              Watch &amp; Shop <span className="no-break">Buy Black</span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        )}
        <Shops />

        <h2 className="title-3">Work With Us</h2>
        <ul>
          {ways.map(({ label, to }) => (
            <li key={label}>
              <Link
                className="links-item links-item--plain"
                to={to}
                {...(isExternal(to) && newTab(to))}
              >
                <span>{label}</span>
                <Icon name={isExternal(to) ? "external" : "arrow-right"} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="links-page__footer">
          <Copyright />
        </p>
      </div>
    </div>
  );
}

function Shops() {
  if (shops.length === 0) return null;
  return (
    <>
      <h2 className="title-3">Shop the Brands</h2>
      <BrandList brands={shops.slice(0, 3)} />
      {shops.length > 3 && (
        <>
          <h2 className="title-3">Up Next</h2>
          <BrandList brands={shops.slice(3)} className="links-page__next" />
        </>
      )}
      <p className="disclosure">
        Shop links are affiliate links. We may earn a commission, at no cost to you.
      </p>
    </>
  );
}

function BrandList({ brands, className }: { brands: Shop[]; className?: string }) {
  return (
    <ul className={className}>
      {brands.map(({ name, picture, url }) => (
        <li key={name}>
          <a className="links-item" href={url} {...newTab(url, true)}>
            <img src={picture} alt="" width="72" height="72" loading="lazy" />
            <span>{name}</span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const ways = [
  { label: "Feature Your Brand", to: href("/brands") },
  { label: "Work With Us", to: contactAbout("not-sure") },
  { label: "Become an Afrofiliate", to: contactAbout("phreelance") },
  { label: "Book time with the founder", to: site.founder.bookingUrl },
];
