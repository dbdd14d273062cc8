import { href } from "react-router";
import { Tile, type TileName, tileNames } from "#app/art/tile.tsx";
import { faqNode } from "#app/seo/faq.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/holiday-gift-guide";
import "#app/ui/closing-call.css";
import "#app/ui/faq.css";
import "#app/ui/feature-card.css";
import "./holiday-gift-guide.css";

export const handle: PageFrame = { header: "ember" };

export function meta(args: Route.MetaArgs) {
  const { title, description, questions } = words;
  return pageMeta(args, {
    title,
    description,
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
            <h2 className="title-1">{words.why}</h2>
          </div>
          <div className="card-grid card-grid--three card-grid--early">
            {words.reasons.map(({ tile, title, text }) => (
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
            <h2 className="title-1">{words.faq.title}</h2>
            <p className="lead-text faq-head__lead">{words.faq.lead}</p>
          </div>
          <Faq name="gift-questions" questions={words.questions} />
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <Newsletter {...words.newsletter} />
        </div>
      </section>
      <section className="ground-marigold closing-call">
        <div className="page-width closing-call__inner">
          <h2 className="sign-title">{words.closing.title}</h2>
          <div className="stack">
            <p className="lead-text">{words.closing.text}</p>
            <ButtonLink {...words.closing.button} look="ink" arrow />
          </div>
        </div>
      </section>
    </>
  );
}

function Hero() {
  const { hero } = words;
  return (
    <section className="gift-hero">
      <div className="page-width gift-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>{words.headline.first}</span> <span>{words.headline.second}</span>
          </h1>
          <p className="lead-text">{words.lead}</p>
          <div className="button-row">
            <ButtonLink {...words.shop} look="marigold" arrow />
            <ButtonLink to="#questions" look="outline-light" text={words.read} />
          </div>
        </div>
        <div className="gift-hero__art">
          <img src={hero.picture} alt={hero.alt} width="1920" height="1200" fetchPriority="high" />
        </div>
      </div>
      <div className="pattern-strip--bright" />
    </section>
  );
}

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

const words = pageWords(
  "holiday-gift-guide",
  {
    title: "Holiday Gift Guide",
    description:
      "Holiday presents from Black-owned brands, chosen by people who have met the makers, with plain answers on where to find them and how to support them.",
    headline: { first: "Holiday", second: "Gift Guide" },
    lead: rich`Presents from ~Black-owned~ brands, chosen by people who have met the makers. Order early, small batches sell out.`,
    shop: { text: "Shop the directory", to: href("/BuyBlack") },
    read: "Read the questions",
    hero: { picture: "/demo/still-gift.svg", alt: "" },
    why: "Why give from here",
    reasons,
    faq: { title: "Before you wrap", lead: "Five things people ask us every November." },
    questions: [
      {
        question: rich`Where can I find products from ~Black-owned~ brands?`,
        answer: rich`Start with our [Buy Black directory](${href("/BuyBlack")}). Most spotlights link to the brand’s own store. Local markets and makers’ fairs are worth a Saturday too.`,
      },
      {
        question: rich`What are the best gifts to buy?`,
        answer: rich`The ones that get used up or used daily: coffee, hot sauce, body butter, candles, a good tote. Check the maker’s shipping times before you order.`,
      },
      {
        question: rich`How can I support ~Black-owned~ businesses beyond the holidays?`,
        answer: rich`Reorder in February. Leave a review. Tell one friend. Small brands plan around repeat customers far more than around December.`,
      },
      {
        question: rich`How do I find ~Black-owned~ alternatives to products I already buy?`,
        answer: rich`A browser extension can suggest ~Black-owned~ alternatives while you shop. You can also [search our spotlights](${href("/search")}) by what you need, candles for example, and see who makes it.`,
      },
      {
        question: rich`Can I trust the reviews?`,
        answer: rich`We buy and use what we feature, and we say so when a link is an affiliate link. For everything else, read the three-star reviews first. They are usually the honest ones.`,
      },
    ],
    newsletter: {
      title: "Get gift ideas in your inbox",
      subtitle: "Our weekly note introduces makers too, and what of theirs is worth giving.",
      benefits: [
        "Early look at new brands",
        "Gift ideas in season",
        "The makers’ own stories",
        "One email a week, at most",
      ],
    },
    closing: {
      title: "Shop it while it lasts",
      text: "All our brand spotlights in one place, most with a store one tap away.",
      button: { text: "Go to Buy Black", to: href("/BuyBlack") },
    },
  },
  import.meta.env.SSR && {
    name: "Gift guide",
    page: href("/holiday-gift-guide"),
    words: {
      "headline.first": { max: 12 },
      "headline.second": { max: 16 },
      reasons: { one: "reason" },
      "reasons.tile": { options: tileNames },
      questions: { one: "question" },
      "questions.answer": { max: 600 },
      "newsletter.benefits": { one: "benefit" },
      "closing.title": { max: 40 },
    },
  },
);
