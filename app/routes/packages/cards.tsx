import { formatPrice } from "#app/rules/money.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import "#app/ui/badge.css";
import "./cards.css";

export function PackageCards() {
  return (
    <div className="card-grid card-grid--three package-cards">
      {packages.map((item) => (
        <PackageCard key={item.title} {...item} />
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
  buttonText,
  buttonLink,
}: Package) {
  return (
    <article id={id} className={isPopular ? "package-card package-card--popular" : "package-card"}>
      <span className={`badge package-card__tag ${tag.className}`}>{tag.text}</span>
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
        to={buttonLink}
        look={isPopular ? "marigold" : "outline"}
        label={`${buttonText}: ${title}`}
        wide
      >
        {buttonText}
      </ButtonLink>
    </article>
  );
}

const { prices } = site;

export type Package = {
  id: string;
  title: string;
  price: number;
  period: string;
  description: string;
  features: readonly string[];
  isPopular: boolean;
  tag: { text: string; className: string };
  buttonText: string;
  buttonLink: string;
};

export const packages: Package[] = [
  {
    id: "ops-metrics-kit",
    title: "Ops Metrics Kit",
    price: prices.opsMetricsKit,
    period: "one-time",
    description: "The numbers that tell you what is breaking, before it breaks.",
    features: [
      "Dashboard templates and definitions",
      "Weekly operating review agenda",
      "Guide to choosing your first ten metrics",
      `Optional: +${formatPrice(prices.walkthrough)} for a 1:1 walkthrough`,
    ],
    isPopular: false,
    tag: { text: "Hands-off start", className: "badge--honey" },
    buttonText: "Get the kit",
    buttonLink: contactAbout("not-sure", "ops-metrics-kit"),
  },
  {
    id: "fractional-ops-leader",
    title: "Fractional Ops Leader",
    price: prices.fractionalOpsLeader,
    period: "per month",
    description: "An experienced operator on your team, owning the system end to end.",
    features: [
      "Part-time operations executive",
      "Weekly leadership rhythm, set up and run",
      "Hiring plan across time zones",
      "Process documentation and automation",
      "3-month minimum",
    ],
    isPopular: true,
    tag: { text: "Recommended", className: "badge--marigold" },
    buttonText: "Book a Discovery Call",
    buttonLink: site.bookingUrl,
  },
  {
    id: "advisory-board-program",
    title: "Advisory Board Program",
    price: prices.advisoryBoardProgram,
    period: "per quarter",
    description: "Standing counsel for leaders who already have a team to run it.",
    features: [
      "Quarterly strategy session",
      "15 hrs of on-call support per quarter",
      "Board and investor preparation",
      "6-month commitment",
    ],
    isPopular: false,
    tag: { text: "For boards and CEOs", className: "badge--indigo" },
    buttonText: "Talk to us",
    buttonLink: contactAbout("advisory"),
  },
];
