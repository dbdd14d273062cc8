import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { site } from "#site.config.ts";
import { Copyright } from "./copyright.tsx";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import { navLinks, shopLinks } from "./nav-links.ts";
import { SocialLinks } from "./social-links.tsx";
import "./footer.css";
import "./selvedge.css";

const company = navLinks.filter(({ to }) => to !== href("/BuyBlack"));
const resources = [
  { label: "Remote Teams", to: href("/remote-teams") },
  { label: "Hiring Tips", to: href("/blog") },
  { label: "Privacy Policy", to: href("/privacy") },
];

export function Footer() {
  return (
    <footer className="site-footer ground-night">
      <div className="pattern-strip" />
      <div className="page-width">
        <div className="site-footer__top">
          <div>
            <Logo className="site-footer__logo" ground="night" height={44} lazy />
            <p className="muted site-footer__text">{site.tagline}</p>
            <div className="site-footer__social">
              <SocialLinks />
            </div>
          </div>
          <div className="site-footer__links">
            <Column title="Company" links={company} />
            <Column title="Resources" links={resources} />
            <Column title="Shop" links={shopLinks} />
          </div>
          <div>
            <h2 className="site-footer__heading">Get Ops Insights</h2>
            <FooterNewsletter />
          </div>
        </div>
        <div className="site-footer__bar">
          <Copyright />
          <span>{site.motto}</span>
        </div>
      </div>
      <div className="site-footer__horizon" />
    </footer>
  );
}

function Column({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <div>
      <h2 className="site-footer__heading">{title}</h2>
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
