import mark from "#app/art/logo/mark.svg?url";
import { isOn } from "#app/rules/links/sections.ts";
import { FounderPortrait } from "#app/ui/founder-portrait.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "./profile.css";

export function FounderProfile() {
  return (
    <section className="page-top space-below">
      <div className="page-width founder-hero">
        <h1 className="title-hero">{profile.headline}</h1>
        <div className="stack founder-hero__text">
          <p className="lead-text">{profile.lead}</p>
          <p className="muted founder-hero__bio">{profile.bio}</p>
          <h2 className="visually-hidden">{profile.rolesTitle}</h2>
          <dl className="founder-roles">
            {profile.roles.map(({ role, where }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="founder-hero__portrait">
          <FounderPortrait eager />
          <p className="founder-hero__channels">
            <img src={mark} alt="" width="36" height="34" />
            <span>{site.founder.name}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

export const profile = pageWords(
  "founder-profile",
  {
    headline: rich`Meet the *founder.*`,
    lead: "Operator, author and host. Years of running the unglamorous half of other people’s companies, then a consultancy that does it on purpose.",
    bio: "The first job was a spreadsheet nobody trusted. Fixing it meant talking to eleven people in four countries, and most of them turned out to have the same problem. That is still the method: find the people who do the work, write down what they know, build something they would choose to use.",
    rolesTitle: "Current roles",
    roles: [
      { role: "Founder and principal", where: site.name },
      ...(isOn("buyBlack") || isOn("tv") ? [{ role: "Host", where: "Buy Black spotlights" }] : []),
      { role: "Author", where: site.book.title },
      { role: "Board advisor", where: "Family and founder-led firms" },
    ],
  },
  import.meta.env.SSR && {
    name: "Founder: the profile",
    page: site.founder.path,
    words: { roles: { one: "role", least: 1, most: 8 } },
  },
);
