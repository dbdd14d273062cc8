import { href, useLoaderData } from "react-router";
import closingArt from "#app/art/covers/strategy.svg?url";
import { Phases } from "#app/routes/services/phases.tsx";
import { Outcomes } from "#app/routes/services/service-detail.tsx";
import { Book } from "#app/ui/book.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import "#app/routes/services/service-detail.css";
import "./kit.css";
import "./states.css";

export function Questions() {
  return (
    <div className="kit-stack">
      <Faq name="kit-paper" questions={questions} />
      <div className="kit-ground section--sand">
        <Faq name="kit-sand" questions={questions} />
      </div>
    </div>
  );
}

export function Article() {
  const { article } = useLoaderData<{ article: string }>();
  return <RichText html={article} className="kit-article" />;
}

export function Facts() {
  return (
    <>
      <div className="page-width kit-stack kit-section__sample">
        <Figures figures={figures} />
        <div className="kit-ground ground-night">
          <Figures figures={figures.slice(1)} className="service-stats kit-three" />
        </div>
      </div>
      <Outcomes outcomes={outcomes} />
      <div className="page-width card-grid card-grid--two kit-section__sample">
        <div className="kit-ground section--sand">
          <Ticks items={ticks} />
        </div>
        <div className="kit-ground ground-night">
          <Ticks items={ticks} />
        </div>
      </div>
    </>
  );
}

export function Steps() {
  return <Phases />;
}

export function Newsletters() {
  return (
    <div className="page-width kit-stack kit-section__sample">
      <Newsletter />
      <Newsletter
        title="Gift ideas, once a week"
        subtitle="Hiring notes, handoff templates and the occasional hard lesson."
        benefits={benefits}
      />
      <Newsletter dark subtitle="Hiring notes, handoff templates and the occasional hard lesson." />
      <Newsletter
        dark
        title="Stay Updated with Strategic Insights"
        subtitle="Get the latest thought leadership on business transformation and global talent strategies."
        benefits={benefits}
      />
    </div>
  );
}

export function BookPanels() {
  return (
    <div className="page-width kit-stack kit-section__sample">
      <Book text="The field manual for founders and managers with people in more than one city." />
      <Book
        large
        badge="Out now"
        text="Short chapters, checklists you can copy, no theory without an example."
        points={ticks}
      />
    </div>
  );
}

export function Banner() {
  return (
    <CtaBanner
      title="Ready when you are."
      text="Tell us where it hurts. We will tell you, plainly, what we would fix first."
      primary={{ text: "Book a Discovery Call", to: site.bookingUrl }}
      secondary={{ text: "Send us a message", to: href("/contact") }}
      art={closingArt}
    />
  );
}

const questions = [
  {
    question: "How fast can you start?",
    answer: "Most work begins within two weeks of the first call.",
  },
  {
    question: "Do you replace our managers?",
    answer: "No. We work beside them, and leave when the system holds.",
  },
  {
    question: "Where are your people?",
    answer: "On three continents, with four hours of overlap.",
  },
];

const figures = [
  { value: site.figures.founders, label: "founders read the weekly note" },
  { value: site.figures.valuationGain, label: "valuation increase" },
  { value: site.figures.timelineMonths, label: "months, start to handover" },
  { value: site.figures.automation, label: "of routine work automated" },
];

const outcomes = [
  { title: "One owner each", text: "Every process has a name beside it." },
  { title: "Fewer meetings", text: "Three a week, each with a decision." },
  { title: "A written handoff", text: "The next time zone starts without asking." },
];

const ticks = [
  "A hiring plan across time zones",
  "Checklists you can copy",
  "One page for each handoff",
];

const benefits = [
  "Strategic frameworks",
  "Leadership insights",
  "Global talent trends",
  "Transformation guides",
];
