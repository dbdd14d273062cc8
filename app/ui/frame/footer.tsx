import { href, Link } from "react-router";
import wordmarkLight from "#app/art/logo/wordmark-light.svg?url";
import { site } from "#site.config.ts";
import { Copyright } from "./copyright.tsx";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import { navLinks } from "./nav-links.ts";
import { SocialLinks } from "./social-links.tsx";

const company = navLinks.filter(({ to }) => to !== href("/BuyBlack"));
const resources = [
  { label: "Remote Teams", to: href("/remote-teams") },
  { label: "Hiring Tips", to: href("/blog") },
  { label: "Privacy Policy", to: href("/privacy") },
];

export function Footer() {
  return (
    <footer className="ftr dark">
      <div className="strip" />
      <div className="wrap">
        <div className="ftr__top">
          <div>
            <img
              className="ftr__logo"
              src={wordmarkLight}
              alt={site.name}
              width="243"
              height="44"
              loading="lazy"
            />
            <p className="muted max-w-[19rem]">{site.tagline}</p>
            <div className="mt-6">
              <SocialLinks />
            </div>
          </div>
          <div className="ftr__cols">
            <Column title="Company" links={company} />
            <Column title="Resources" links={resources} />
          </div>
          <div>
            <h2 className="ftr__h">Get Ops Insights</h2>
            <p className="muted sm mb-4">
              One useful idea on running a calmer company, every week.
            </p>
            <FooterNewsletter />
          </div>
        </div>
        <div className="ftr__bar">
          <Copyright />
          <span>{site.motto}</span>
        </div>
      </div>
      <div className="ftr__art" />
    </footer>
  );
}

function Column({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <div>
      <h2 className="ftr__h">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
