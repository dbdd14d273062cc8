import { Link } from "react-router";
import type { StudyCard } from "#app/server/posts/placed-pages.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { services } from "#app/words/services.ts";
import { pageWords } from "#app/words/words.ts";
import "#app/ui/badge.css";
import "#app/ui/content-card.css";

/** Case studies as a list leads to them, with the first figure of each. */
export function StudyCards({ studies }: { studies: readonly StudyCard[] }) {
  return (
    <div className="card-grid card-grid--three">
      {studies.map(({ slug, title, client, field, figure }) => (
        <article key={slug} className="content-card">
          <div className="content-card__body">
            <p>
              <span className="badge">{client}</span>
            </p>
            {figure && (
              <p>
                <b className="title-2">{figure.value}</b> {figure.label}
              </p>
            )}
            <h3 className="title-3">
              <Link className="stretched-link break-anywhere" to={slug} prefetch="intent">
                {title}
              </Link>
            </h3>
            <p className="muted text-small">{field && services[field].title}</p>
            <span className="text-link text-link--ember content-card__foot" aria-hidden="true">
              {caseStudies.more} <Icon name="arrow-right" />
            </span>
          </div>
        </article>
      ))}
    </div>
  );
}

export const caseStudies = pageWords(
  "case-studies",
  {
    title: "Case studies",
    description: "What changed for the companies we work with, in figures and in their own words.",
    lead: "What changed for the companies we work with, in figures and in their own words.",
    related: "What changed for clients",
    all: "All case studies",
    more: "Read the case",
  },
  import.meta.env.SSR && { name: "Case studies" },
);
