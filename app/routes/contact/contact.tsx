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

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description:
      "Tell us what is slowing your company down. A person reads every message and replies within one business day. Or write to us, or book a call.",
    facts: import.meta.env.SSR && {
      type: "ContactPage",
      mainEntity: organizationRef["@id"],
      organization: { email: site.email, contactPoint },
    },
  });
}

export default function Contact() {
  return (
    <section className="top pb-section">
      <div className="wrap">
        <div className="head max-w-[50rem]">
          <h1 className="hero">
            Tell us where it <em className="soft">hurts.</em>
          </h1>
          <p className="lead max-w-[34rem]">
            A few lines is plenty. The more honest you are about the mess, the more useful our first
            reply will be.
          </p>
        </div>
        <div className="split ct">
          <ContactForm />
          <aside className="ct__a" aria-label="Other ways to reach us">
            <div className="media ct__art">
              <img src={scene} alt="" width="1600" height="900" />
            </div>
            <Way icon="clock" title="We reply within one business day">
              A person reads every message. No autoresponder maze.
            </Way>
            <Way icon="mail" title="Prefer email?">
              <a className="link" href={`mailto:${site.email}`}>
                {site.email}
              </a>
            </Way>
            <Way icon="calendar" title="Rather talk?">
              <TextLink to={site.bookingUrl}>Book a Discovery Call</TextLink>
            </Way>
            <div className="pt-2">
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
    <div className="ct__i">
      <Icon name={icon} />
      <div>
        <h2 className="h4">{title}</h2>
        <p className="muted sm">{children}</p>
      </div>
    </div>
  );
}
