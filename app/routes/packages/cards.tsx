import { formatPrice } from "#app/rules/shop/money.ts";
import { billings } from "#app/seo/services.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { Ticks } from "#app/ui/ticks.tsx";
import { callLink } from "#app/words/facts.ts";
import { type Live, pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "#app/ui/badge.css";
import "./cards.css";

export function PackageCards() {
  return (
    <div className="card-grid card-grid--three package-cards">
      {packages.list.map((item) => (
        <PackageCard key={item.id} {...item} />
      ))}
    </div>
  );
}

function PackageCard({
  id,
  title,
  price,
  period,
  description,
  features,
  isPopular,
  tag,
  look,
  button,
}: Package) {
  return (
    <article id={id} className={isPopular ? "package-card package-card--popular" : "package-card"}>
      <span className={`badge package-card__tag badge--${look}`}>{tag}</span>
      <div>
        <h2 className="title-3">{title}</h2>
        <p className="muted text-small package-card__text">{description}</p>
      </div>
      <p className="package-card__price">
        {formatPrice(price)} <small>{period}</small>
      </p>
      <hr className="divider" />
      <Ticks items={features} className="package-card__features" />
      <ButtonLink
        to={button.to}
        look={isPopular ? "marigold" : "outline"}
        label={`${button.text}: ${title}`}
        wide
      >
        {button.text}
      </ButtonLink>
    </article>
  );
}

const { currency, prices } = site;

export const packages = pageWords(
  "package-list",
  {
    list: [
      {
        id: "ops-metrics-kit",
        title: "Ops Metrics Kit",
        price: { amount: prices.opsMetricsKit, currency },
        period: "one-time",
        billing: "once",
        minimumMonths: 0,
        description: "The numbers that tell you what is breaking, before it breaks.",
        features: [
          "Dashboard templates and definitions",
          "Weekly operating review agenda",
          "Guide to choosing your first ten metrics",
          "Optional: +{walkthrough} for a 1:1 walkthrough",
        ],
        isPopular: false,
        tag: "Hands-off start",
        look: "honey",
        button: { text: "Get the kit", to: contactAbout("not-sure", "ops-metrics-kit") },
      },
      {
        id: "fractional-ops-leader",
        title: "Fractional Ops Leader",
        price: { amount: prices.fractionalOpsLeader, currency },
        period: "per month",
        billing: "month",
        minimumMonths: 3,
        description: "An experienced operator on your team, owning the system end to end.",
        features: [
          "Part-time operations executive",
          "Weekly leadership rhythm, set up and run",
          "Hiring plan across time zones",
          "Process documentation and automation",
          "3-month minimum",
        ],
        isPopular: true,
        tag: "Recommended",
        look: "marigold",
        button: callLink,
      },
      {
        id: "advisory-board-program",
        title: "Advisory Board Program",
        price: { amount: prices.advisoryBoardProgram, currency },
        period: "per quarter",
        billing: "quarter",
        minimumMonths: 6,
        description: "Standing counsel for leaders who already have a team to run it.",
        features: [
          "Quarterly strategy session",
          "15 hrs of on-call support per quarter",
          "Board and investor preparation",
          "6-month commitment",
        ],
        isPopular: false,
        tag: "For boards and CEOs",
        look: "indigo",
        button: { text: "Talk to us", to: contactAbout("advisory") },
      },
    ],
  },
  import.meta.env.SSR && {
    name: "Packages: the list",
    page: "/packages",
    words: {
      list: { one: "package", least: 1, most: 4 },
      "list.title": { max: 40 },
      "list.billing": { name: "Asked for every, for search engines", options: billings },
      "list.minimumMonths": { name: "Minimum months, for search engines (0: none)", most: 60 },
      "list.description": { max: 90 },
      "list.features": { one: "line", least: 1, most: 8, max: 60 },
      "list.isPopular": { name: "Recommended, on the dark card" },
      "list.tag": { max: 24 },
      "list.look": { name: "Color of the tag", options: ["honey", "marigold", "indigo"] },
      "list.button.text": { max: 28 },
    },
  },
);

type Package = Live<(typeof packages)["list"][number]>;
