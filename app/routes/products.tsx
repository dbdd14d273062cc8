import { href } from "react-router";
import innovation from "#app/art/covers/innovation-c.svg?url";
import strategy from "#app/art/covers/strategy-c.svg?url";
import technology from "#app/art/covers/technology-c.svg?url";
import { bookNode } from "#app/seo/book.ts";
import { founder } from "#app/seo/organization.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { loadFeaturedBrands } from "#app/server/posts/featured-brands.server.ts";
import { Book } from "#app/ui/book.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Deferred, deferData } from "#app/ui/loading/deferred.tsx";
import { FeaturedBrands } from "#app/ui/posts/featured-brands.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/products";
import "#app/ui/badge.css";
import "#app/ui/content-card.css";
import "./products.css";

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  return pageMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      nodes: [bookNode(href("/products")), founder()],
    },
  });
}

export function loader() {
  return loadFeaturedBrands();
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return deferData(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="page-top products-top">
        <div className="page-width">
          <div className="section-head section-head--split products-top__head">
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
        </div>
      </section>
      <section className="page-width space-below">
        <Book large {...words.book} />
      </section>
      <section className="section section--sand">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h2 className="title-1">{words.workbench.title}</h2>
            <p className="lead-text">{words.workbench.lead}</p>
          </div>
          <div className="card-grid card-grid--three card-grid--early">
            {words.comingSoon.map((item, index) => (
              <ComingSoon key={item.title} {...item} cover={covers[index % covers.length]} />
            ))}
          </div>
        </div>
      </section>
      <Deferred data={loaderData} loading={null} failed={null}>
        {({ brands }) => <FeaturedBrands posts={brands} />}
      </Deferred>
      <section className="page-width space-below products-newsletter" id="newsletter">
        <Newsletter subtitle={words.newsletter} />
      </section>
    </>
  );
}

function ComingSoon({ cover, title, text }: { cover?: string; title: string; text: string }) {
  return (
    <article className="coming-soon">
      <div className="media ratio-16-10">
        <img src={cover} alt="" width="1600" height="1000" loading="lazy" />
      </div>
      <div className="content-card__body">
        <span className="badge badge--clay">{words.workbench.badge}</span>
        <h3 className="title-3">{title}</h3>
        <p className="muted text-small">{text}</p>
      </div>
    </article>
  );
}

const covers = [technology, innovation, strategy];

const words = pageWords(
  "products",
  {
    title: "Products",
    description:
      "A field manual for leading people in more than one city, out now, and three tools in the making: templates, courses and consultation packages.",
    headline: rich`Tools we made *~for ourselves.~*`,
    lead: "A book you can buy today and three things on the workbench. Everything here was used with clients first.",
    book: {
      badge: "Out now",
      text: "A field manual for founders and managers with people in more than one city. Short chapters, checklists you can copy, no theory without an example.",
      points: [
        "How to write a role before you recruit for it",
        "The weekly review, minute by minute",
        "Handoffs that survive a nine-hour gap",
      ],
    },
    workbench: {
      title: "On the workbench",
      lead: rich`Finished when they are useful. [Subscribe](#newsletter) and we will write when they are ready.`,
      badge: "Coming Soon",
    },
    comingSoon: [
      {
        title: "Remote Team Templates",
        text: "Role briefs, handoff notes and a 90-day plan, ready to fill in.",
      },
      {
        title: "Digital Courses",
        text: "Short lessons on running operations, for managers who learn between meetings.",
      },
      {
        title: "Consultation Packages",
        text: "Fixed hours with an operator for one clearly stated problem.",
      },
    ],
    newsletter: "One useful idea on running a calmer company, every week.",
  },
  import.meta.env.SSR && {
    name: "Products",
    page: href("/products"),
    words: { comingSoon: { one: "product", least: 1 } },
  },
);
