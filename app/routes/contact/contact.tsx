import type { ReactNode } from "react";
import { href } from "react-router";
import scene from "#app/art/pictures/video-1.svg?url";
import { contactPoint, organizationRef } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { SocialLinks } from "#app/ui/frame/social-links.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { callLink, facts } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/contact";
import { ClaimReportForm, claimReport, useClaim } from "./claim-report-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import "./contact.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: import.meta.env.SSR && {
      type: "ContactPage",
      mainEntity: organizationRef["@id"],
      organization: {
        email: facts.email,
        ...(facts.phone && { telephone: facts.phone }),
        ...(facts.address && { address: facts.address }),
        contactPoint,
      },
    },
  });
}

export default function Contact() {
  const { email, phone, address } = facts;
  const { isClaim, brand } = useClaim();
  const hasPhone = /\d/.test(phone);
  return (
    <section className="page-top space-below">
      <div className="page-width">
        <div className="section-head contact-head">
          <h1 className="title-hero">{isClaim ? claimReport.headline : words.headline}</h1>
          <p className="lead-text contact-head__lead">{isClaim ? claimReport.lead : words.lead}</p>
        </div>
        <div className="two-columns contact-layout">
          {isClaim ? <ClaimReportForm brand={brand} /> : <ContactForm />}
          <aside className="contact-layout__aside" aria-label={words.otherWays}>
            <div className="media contact-layout__art">
              <img src={scene} alt="" width="1600" height="900" />
            </div>
            <Way icon="clock" title={words.reply.title}>
              {words.reply.text}
            </Way>
            <Way icon="mail" title={hasPhone ? words.write.titleWithPhone : words.write.title}>
              <a className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
              {hasPhone && (
                <>
                  <br />
                  <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                    {phone.replaceAll(" ", "\u00a0")}
                  </a>
                </>
              )}
              {address && (
                <>
                  <br />
                  {address}
                </>
              )}
            </Way>
            <Way icon="calendar" title={words.talk.title}>
              <TextLink to={words.talk.link.to}>{words.talk.link.text}</TextLink>
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

const words = pageWords(
  "contact",
  {
    title: "Contact",
    description:
      "Tell us what is slowing your company down. A person reads every message and replies {contactPromise}. Or write to us, or book a call.",
    headline: rich`Tell us where it *hurts.*`,
    lead: "A few lines is plenty. The more honest you are about the mess, the more useful our first reply will be.",
    otherWays: "Other ways to reach us",
    reply: {
      title: "We reply {contactPromise}",
      text: "A person reads every message. No autoresponder maze.",
    },
    write: { title: "Prefer email?", titleWithPhone: "Prefer email or phone?" },
    talk: { title: "Rather talk?", link: callLink },
  },
  import.meta.env.SSR && { name: "Contact", page: href("/contact") },
);
