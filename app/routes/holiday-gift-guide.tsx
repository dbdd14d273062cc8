import { href } from "react-router";
import { Tile, type TileName } from "#app/art/tile.tsx";
import { faqNode } from "#app/seo/faq.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Faq, type Question } from "#app/ui/faq.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/holiday-gift-guide";
import "#app/ui/closing-call.css";
import "#app/ui/faq.css";
import "#app/ui/feature-card.css";
import "./holiday-gift-guide.css";

export const handle: PageFrame = { header: "ember" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Holiday Gift Guide",
    description:
      "Holiday presents from Black-owned brands, chosen by people who have met the makers, with plain answers on where to find them and how to support them.",
    facts: import.meta.env.SSR && { nodes: [faqNode(href("/holiday-gift-guide"), questions)] },
  });
}

export default function HolidayGiftGuide() {
  preloadSignFont();
  return (
    <>
      <Hero />
      <section className="section">
        <div className="page-width">
          <div className="section-head">
            <h2 className="title-1">Why give from here</h2>
          </div>
          <div className="card-grid card-grid--three card-grid--early">
            {reasons.map(({ tile, title, text }) => (
              <div key={title} className="feature-card">
                <div className="feature-card__tile">
                  <Tile name={tile} />
                </div>
                <h3 className="title-3">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="section section--sand" id="questions">
        <div className="page-width two-columns">
          <div className="faq-head">
            <h2 className="title-1">Before you wrap</h2>
            <p className="lead-text faq-head__lead">Five things people ask us every November.</p>
          </div>
          <Faq name="gift-questions" questions={questions} />
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <Newsletter
            title="Get gift ideas in your inbox"
            subtitle="Our weekly note introduces makers too, and what of theirs is worth giving."
            benefits={benefits}
          />
        </div>
      </section>
      <section className="ground-marigold closing-call">
        <div className="page-width closing-call__inner">
          <h2 className="sign-title">Shop it while it lasts</h2>
          <div className="stack">
            <p className="lead-text">
              All our brand spotlights in one place, most with a store one tap away.
            </p>
            <ButtonLink to={href("/BuyBlack")} look="ink" arrow>
              Go to Buy Black
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function Hero() {
  return (
    <section className="gift-hero">
      <div className="page-width gift-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>Holiday</span> <span>Gift Guide</span>
          </h1>
          <p className="lead-text">
            Presents from {blackOwned} brands, chosen by people who have met the makers. Order
            early, small batches sell out.
          </p>
          <div className="button-row">
            <ButtonLink to={href("/BuyBlack")} look="marigold" arrow>
              Shop the directory
            </ButtonLink>
            <ButtonLink to="#questions" look="outline-light">
              Read the questions
            </ButtonLink>
          </div>
        </div>
        <div className="gift-hero__art">
          <img src="/demo/still-gift.svg" alt="" width="1920" height="1200" fetchPriority="high" />
        </div>
      </div>
      <div className="pattern-strip--bright" />
    </section>
  );
}

const blackOwned = <span className="no-break">Black-owned</span>;

const reasons: { tile: TileName; title: string; text: string }[] = [
  {
    tile: "hourglass",
    title: "Support entrepreneurs",
    text: "Your money goes to the person who made the thing, and to the people who pack it.",
  },
  {
    tile: "diamond",
    title: "Quality products",
    text: "We order before we film. If the candle tunnels or the seam gives, it is not in the guide.",
  },
  {
    tile: "quarters-forest",
    title: "Curated selection",
    text: "A short directory, chosen by hand, so you can finish in one sitting.",
  },
];

const questions: Question[] = [
  {
    question: <>Where can I find products from {blackOwned} brands?</>,
    answer: (
      <>
        Start with our{" "}
        <TextLink to={href("/BuyBlack")} arrow={false} plain>
          Buy Black directory
        </TextLink>
        . Most spotlights link to the brand’s own store. Local markets and makers’ fairs are worth a
        Saturday too.
      </>
    ),
  },
  {
    question: "What are the best gifts to buy?",
    answer:
      "The ones that get used up or used daily: coffee, hot sauce, body butter, candles, a good tote. Check the maker’s shipping times before you order.",
  },
  {
    question: <>How can I support {blackOwned} businesses beyond the holidays?</>,
    answer:
      "Reorder in February. Leave a review. Tell one friend. Small brands plan around repeat customers far more than around December.",
  },
  {
    question: <>How do I find {blackOwned} alternatives to products I already buy?</>,
    answer: (
      <>
        A browser extension can suggest {blackOwned} alternatives while you shop. You can also
        <TextLink to={href("/search")} arrow={false} plain>
          search our spotlights
        </TextLink>{" "}
        by what you need, candles for example, and see who makes it.
      </>
    ),
  },
  {
    question: "Can I trust the reviews?",
    answer:
      "We buy and use what we feature, and we say so when a link is an affiliate link. For everything else, read the three-star reviews first. They are usually the honest ones.",
  },
];

const benefits = [
  "Early look at new brands",
  "Gift ideas in season",
  "The makers’ own stories",
  "One email a week, at most",
];
