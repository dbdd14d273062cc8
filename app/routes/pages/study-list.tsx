import type { StudyCard } from "#app/server/posts/placed-pages.server.ts";
import { caseStudies, StudyCards } from "#app/ui/posts/study-cards.tsx";

/** All case studies, newest first. */
export function StudyList({ studies }: { studies: readonly StudyCard[] }) {
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h1 className="title-hero">{caseStudies.title}</h1>
            <p className="lead-text">{caseStudies.lead}</p>
          </div>
        </div>
      </section>
      <section className="page-width space-below">
        <h2 className="visually-hidden">{caseStudies.all}</h2>
        <StudyCards studies={studies} />
      </section>
    </>
  );
}
