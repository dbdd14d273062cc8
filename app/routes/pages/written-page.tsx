import { Link } from "react-router";
import closingArt from "#app/art/covers/leadership.svg?url";
import { imageSrcSet } from "#app/rules/media/images.ts";
import type { PageBand } from "#app/rules/posts/pages.ts";
import type { PageView } from "#app/server/posts/pages.server.ts";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { PrintedAddress } from "#app/ui/printed-address.tsx";
import { callLink } from "#app/words/facts.ts";
import { services } from "#app/words/services.ts";
import { pageWords } from "#app/words/words.ts";
import "#app/ui/posts/article-layout.css";
import sheet from "./written-page.css?url";

/** A page that staff wrote: its head, its text, and what closes it. */
export function WrittenPage({ page }: { page: PageView }) {
  return (
    <>
      <OwnStyle sheet={sheet} mark=".written-page" />
      <article>
        <Head page={page} />
        <div className="page-width article-layout written-page__body">
          <div className="article-layout__closing">
            {page.study && page.study.figures.length > 0 && (
              <Figures figures={page.study.figures} className="written-page__figures" />
            )}
            <RichText html={page.html} className="" />
            {page.study?.quote && (
              <figure className="written-page__quote">
                <blockquote className="standfirst">{page.study.quote}</blockquote>
                {page.study.by && <figcaption>{page.study.by}</figcaption>}
              </figure>
            )}
          </div>
        </div>
        <PrintedAddress />
      </article>
      {page.band && <Band band={page.band} />}
    </>
  );
}

function Head({ page: { title, excerpt, picture, cloth, study } }: { page: PageView }) {
  const size = title.length > 60 ? "title-1" : "title-hero";
  return (
    <header className="page-top">
      <div className={picture ? "page-width two-columns two-columns--even" : "page-width"}>
        <div className="written-page__head">
          {study?.field && (
            <p className="text-small">
              <b>{study.client}</b> ·{" "}
              <Link className="text-link" to={services[study.field].to}>
                {services[study.field].title}
              </Link>
            </p>
          )}
          <h1 className={`${size} break-anywhere`}>{title}</h1>
          <p className="standfirst">{excerpt}</p>
        </div>
        {picture && (
          <div className="media ratio-6-5 arched-corner">
            <LazyImage
              src={picture.src}
              srcSet={imageSrcSet(picture.src)}
              sizes="(min-width: 1000px) 560px, 100vw"
              alt=""
              focus={picture.focus}
              width={1600}
              height={1000}
              eager
            />
          </div>
        )}
      </div>
      {cloth && (
        <img
          className="written-page__cloth"
          src={`/cloth/${cloth}.svg`}
          alt=""
          width={3072}
          height={32}
        />
      )}
    </header>
  );
}

/** The pieces that other pages close with. */
function Band({ band }: { band: PageBand }) {
  if (band === "newsletter") {
    return (
      <section className="section">
        <div className="page-width">
          <Newsletter dark />
        </div>
      </section>
    );
  }
  return <CtaBanner {...words[band]} art={closingArt} />;
}

const words = pageWords(
  "written-pages",
  {
    call: {
      title: "Talk it through with us.",
      text: "Thirty minutes, no slides: what slows you down, and what we would do first.",
      primary: callLink,
    },
    contact: {
      title: "Write to us.",
      text: "Tell us what you are working on. A person answers, not a form letter.",
      primary: { text: "Contact us", to: "/contact" },
    },
  },
  import.meta.env.SSR && { name: "Written pages: what closes them" },
);
