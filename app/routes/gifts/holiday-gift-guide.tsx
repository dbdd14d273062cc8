import { href } from "react-router";
import { Tile } from "#app/art/tile.tsx";
import { listInAddress } from "#app/rules/shop/gift-list.ts";
import { faqNode } from "#app/seo/faq.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Shelf } from "#app/server/shop/gift-shelves.server.ts";
import { currentShelves } from "#app/server/shop/gift-shelves.server.ts";
import { listGifts } from "#app/server/shop/listed-gifts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { preloadSignFont } from "#app/ui/sign-font.ts";
import type { Route } from "./+types/holiday-gift-guide";
import { GiftGuide } from "./gift-guide.tsx";
import { words } from "./gift-words.ts";
import { shelfTitle } from "./shelf-title.ts";
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
    unlisted: args.loaderData?.listed !== undefined,
    facts: import.meta.env.SSR && { nodes: [faqNode(href("/holiday-gift-guide"), questions)] },
  });
}

/** `listed` is what the address holds, if it holds a list. */
export async function loader({ url }: Route.LoaderArgs) {
  const keys = listInAddress(url.searchParams);
  const [shelves, listed] = await Promise.all([
    currentShelves(words.shelves.under.price),
    keys && listGifts(keys),
  ]);
  return { shelves, listed };
}

export default function HolidayGiftGuide({ loaderData }: Route.ComponentProps) {
  preloadSignFont();
  const { shelves, listed } = loaderData;
  return (
    <>
      <Hero first={shelves[0]} />
      {(shelves.length > 0 || listed) && <GiftGuide shelves={shelves} listed={listed} />}
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

function Hero({ first }: { first: Shelf | undefined }) {
  const { hero } = words;
  const shop = first ? { text: shelfTitle(first), to: `#${first.id}` } : words.shop;
  return (
    <section className="gift-hero">
      <div className="page-width gift-hero__inner">
        <div>
          <h1 className="sign-title">
            <span>{words.headline.first}</span> <span>{words.headline.second}</span>
          </h1>
          <p className="lead-text">{words.lead}</p>
          <div className="button-row">
            <ButtonLink {...shop} look="marigold" arrow />
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
