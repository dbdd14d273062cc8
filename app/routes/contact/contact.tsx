import type { ReactNode } from "react";
import scene from "#app/art/pictures/video-1.svg?url";
import { contactPoint, organizationRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { SocialLinks } from "#app/ui/frame/social-links.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import "./contact.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description:
      "Tell us what is slowing your company down. A person reads every message and replies within one business day. Or write to us, or book a call.",
    facts: import.meta.env.SSR && {
      type: "ContactPage",
      mainEntity: organizationRef["@id"],
      organization: {
        email: site.email,
        ...(site.phone && { telephone: site.phone }),
        ...(site.address && { address: site.address }),
        contactPoint,
      },
    },
  });
}

export default function Contact() {
  return (
    <section className="page-top space-below">
      <div className="page-width">
        <div className="section-head contact-head">
          <h1 className="title-hero">
            Tell us where it <em className="accent">hurts.</em>
          </h1>
          <p className="lead-text contact-head__lead">
            A few lines is plenty. The more honest you are about the mess, the more useful our first
            reply will be.
          </p>
        </div>
        <div className="two-columns contact-layout">
          <ContactForm />
          <aside className="contact-layout__aside" aria-label="Other ways to reach us">
            <div className="media contact-layout__art">
              <img src={scene} alt="" width="1600" height="900" />
            </div>
            <Way icon="clock" title="We reply within one business day">
              A person reads every message. No autoresponder maze.
            </Way>
            <Way icon="mail" title={site.phone ? "Prefer email or phone?" : "Prefer email?"}>
              <a className="text-link" href={`mailto:${site.email}`}>
                {site.email}
              </a>
              {site.phone && (
                <>
                  <br />
                  <a className="text-link" href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>
                    {site.phone.replaceAll(" ", "\u00a0")}
                  </a>
                </>
              )}
              {site.address && (
                <>
                  <br />
                  {site.address}
                </>
              )}
            </Way>
            <Way icon="calendar" title="Rather talk?">
              <TextLink to={site.bookingUrl}>Book a Discovery Call</TextLink>
            </Way>
            <div className="contact-layout__social">
              <SocialLinks />
            </div>
          </aside>
        </div>
      </div>
    </section>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="contact-layout__item">
      <Icon name={icon} />
      <div>
        <h2 className="title-4">{title}</h2>
        <p className="muted text-small">{children}</p>
      </div>
    </div>
  );
}
