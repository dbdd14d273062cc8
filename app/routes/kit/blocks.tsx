import { href, useLoaderData } from "react-router";
import closingArt from "#app/art/covers/strategy.svg?url";
import { Phases } from "#app/routes/services/phases.tsx";
import { Outcomes } from "#app/routes/services/service-detail.tsx";
import { Book } from "#app/ui/book.tsx";
import { CtaBanner } from "#app/ui/cta-banner.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { FeaturedBrands } from "#app/ui/posts/featured-brands.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { ShortsSection } from "#app/ui/posts/shorts-section.tsx";
import { BrandCard } from "#app/ui/shop/brand-card.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { site } from "#site.config.ts";
import { shorts, spotlights } from "./samples.ts";
import { Section } from "./specimen.tsx";
import "#app/routes/services/service-detail.css";

const questions = [
  {
    question: "How fast can you start?",
    answer: "Most work begins within two weeks of the first call.",
  },
  {
    question: "Do you replace our managers?",
    answer: "No. We work beside them, and leave when the system holds.",
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

const ticks = ["A hiring plan", "Checklists you can copy", "One page for each handoff"];
const offer = {
  title: "Gift ideas, once a week",
  subtitle: "Hiring notes, handoff templates and the occasional hard lesson.",
  benefits: ["Strategic frameworks", "Leadership insights", "Global talent trends"],
};

function Article() {
  const { article } = useLoaderData<{ article: string }>();
  return <RichText html={article} className="kit-article" />;
}

export const blocks = (
  <>
    <Section title="FAQ" text="One answer open at a time.">
      <div className="kit-stack">
        <Faq name="kit-paper" questions={questions} />
        <div className="kit-ground section--sand">
          <Faq name="kit-sand" questions={questions} />
        </div>
      </div>
    </Section>
    <Section title="Article" text="Everything the editor can make, after the sanitizer.">
      <Article />
    </Section>
    <Section
      wide
      title="Spotlight cards"
      text="With everything, with nothing, and with a long name."
    >
      <div className="page-width card-grid card-grid--three card-grid--early kit-sample">
        {spotlights.map((post) => (
          <BrandCard key={post.id} post={post} />
        ))}
      </div>
    </Section>
    <Section wide title="Featured brands" text="Nothing at all while there are none.">
      <FeaturedBrands posts={spotlights} />
    </Section>
    <Section wide title="Shorts" text="One to four beside each other.">
      <ShortsSection title="Shop the shorts" text="A minute or less." posts={shorts} />
    </Section>
    <Section wide title="Figures and ticks" text="On paper, sand and night.">
      <div className="page-width kit-stack kit-sample">
        <Figures figures={figures} />
        <div className="kit-ground ground-night">
          <Figures figures={figures.slice(1)} className="service-stats kit-three" />
        </div>
      </div>
      <Outcomes outcomes={outcomes} />
      <div className="page-width card-grid card-grid--two kit-sample">
        {["section--sand", "ground-night"].map((ground) => (
          <div key={ground} className={`kit-ground ${ground}`}>
            <Ticks items={ticks} />
          </div>
        ))}
      </div>
    </Section>
    <Section wide title="Phases" text="Numbers only where there is a sequence.">
      <Phases />
    </Section>
    <Section wide title="Newsletter" text="Honey or night.">
      <div className="page-width kit-stack kit-sample">
        <Newsletter />
        <Newsletter {...offer} />
        <Newsletter dark subtitle={offer.subtitle} />
        <Newsletter dark {...offer} />
      </div>
    </Section>
    <Section wide title="Book" text="Beside other things, or as the stage of a page.">
      <div className="page-width kit-stack kit-sample">
        <Book text="The field manual for people in more than one city." />
        <Book large badge="Out now" text="Short chapters, no theory." points={ticks} />
      </div>
    </Section>
    <Section wide title="CTA banner" text="The closing call of a page.">
      <CtaBanner
        title="Ready when you are."
        text="Tell us where it hurts. We will tell you, plainly, what we would fix first."
        primary={{ text: "Book a Discovery Call", to: site.bookingUrl }}
        secondary={{ text: "Send us a message", to: href("/contact") }}
        art={closingArt}
      />
    </Section>
  </>
);
