import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { contactAbout } from "#app/ui/forms/contact-about.ts";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";

export function PackageCards() {
  return (
    <div className="grid g3 items-stretch pt-6">
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
    <article id={id} className={isPopular ? "price price--pop" : "price"}>
      <span className={`badge self-start ${tag.className}`}>{tag.text}</span>
      <div>
        <h2 className="h3">{title}</h2>
        <p className="muted sm mt-2 min-[1000px]:min-h-[3.2em]">{description}</p>
      </div>
      <p className="amt">
        {price} <small className="ml-0">{period}</small>
      </p>
      <hr className="rule" />
      <Ticks items={features} className="mb-3" />
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

export type Package = {
  id: string;
  title: string;
  price: string;
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
    price: "$497",
    period: "one-time",
    description: "The numbers that tell you what is breaking, before it breaks.",
    features: [
      "Dashboard templates and definitions",
      "Weekly operating review agenda",
      "Guide to choosing your first ten metrics",
      "Optional: +$150 for a 1:1 walkthrough",
    ],
    isPopular: false,
    tag: { text: "Hands-off start", className: "badge--h" },
    buttonText: "Get the kit",
    buttonLink: href("/contact"),
  },
  {
    id: "fractional-ops-leader",
    title: "Fractional Ops Leader",
    price: "$8,000",
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
    tag: { text: "Recommended", className: "badge--m" },
    buttonText: "Book a Discovery Call",
    buttonLink: site.bookingUrl,
  },
  {
    id: "advisory-board-program",
    title: "Advisory Board Program",
    price: "$12,000",
    period: "per quarter",
    description: "Standing counsel for leaders who already have a team to run it.",
    features: [
      "Quarterly strategy session",
      "15 hrs of on-call support per quarter",
      "Board and investor preparation",
      "6-month commitment",
    ],
    isPopular: false,
    tag: { text: "For boards and CEOs", className: "badge--i" },
    buttonText: "Talk to us",
    buttonLink: contactAbout("advisory"),
  },
];
