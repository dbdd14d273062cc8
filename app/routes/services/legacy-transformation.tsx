import art from "#app/art/covers/business-b.svg?url";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { Figures } from "#app/ui/figures.tsx";
import { rich } from "#app/words/words.ts";
import type { Route } from "./+types/legacy-transformation";
import { ServiceDetail } from "./service-detail.tsx";
import { serviceMeta, serviceWords } from "./service-words.ts";
import { Bars } from "./sheet.tsx";
import "./service-detail.css";

export function meta(args: Route.MetaArgs) {
  return serviceMeta(args, "legacy", words);
}

export function loader() {
  return { studies: currentStudies("legacy") };
}

export default function LegacyTransformation() {
  return (
    <ServiceDetail
      service="legacy"
      words={words}
      art={art}
      drawing={<Bars rows={words.bars} scale={words.scale} />}
    >
      <section className="ground-night">
        <div className="page-width service-stats-band">
          <h2 className="visually-hidden">{words.results}</h2>
          <Figures figures={words.figures} className="service-stats" />
        </div>
      </section>
    </ServiceDetail>
  );
}

const words = serviceWords("legacy-transformation", {
  description:
    "For family firms with decades of value in people's heads: written down, automated and made worth more. Typically {valuationGain} in {timelineMonths} months.",
  headline: rich`Legacy Business *Transformation*`,
  results: "Typical results",
  figures: [
    { value: "{valuationGain}", label: "valuation increase" },
    { value: "{timelineMonths} months", label: "timeline, start to handover" },
    { value: "{automation}", label: "process automation" },
  ],
  lead: "You built something that lasted. We help it last longer, run lighter and sell for its worth, without losing what made it yours.",
  problem: {
    title: "Most of the value is in somebody’s head",
    paragraphs: [
      "Family businesses run on memory: who to call, which supplier bends, what the margin really is. It works until someone retires, falls ill, or a buyer asks to see the books behind the books.",
      "We sit with the people who know, write down what they do, and turn it into a company that can be run, financed or sold without them in the room.",
      "Nothing is thrown away for being old. Some of the best systems we have found were taped to a warehouse wall. We keep those, and we make sure the next person can read them.",
    ],
  },
  leaveWith: [
    "A written operating manual your team helped to write",
    "Clean, monthly numbers a buyer or lender can trust",
    "Routine work automated, with owners for the exceptions",
    "A leadership bench that does not depend on one surname",
    "A valuation story backed by evidence",
  ],
  example: {
    title: "Where the value comes from",
    text: "A buyer asks why the price is what it is. This page answers, and every step on it is backed by a folder of evidence.",
    steps: [
      "We value the company as a buyer would today, and name what holds the price down.",
      "Your people and ours write down, clean up and hand over, one step at a time.",
      "Every month the page is drawn again, until the last bar is an offer.",
    ],
  },
  sheet: {
    title: "Valuation bridge",
    subject: "A second-generation wholesaler, in millions",
    note: "From 2.4 to 5.6 in eighteen months: 2.3 times. The largest step was twelve months of books that a stranger can read.",
  },
  /** A million is ten sixtieths. */
  bars: [
    { label: "Worth today", value: "2.4", from: 0, to: 24, color: "forest" },
    { label: "Twelve months of clean books", value: "+1.0", from: 24, to: 34, color: "marigold" },
    { label: "Runs without the owner", value: "+0.9", from: 34, to: 43, color: "marigold" },
    { label: "Customers under contract", value: "+0.7", from: 43, to: 50, color: "marigold" },
    { label: "Routine work automated", value: "+0.6", from: 50, to: 56, color: "marigold" },
    { label: "Worth in month 18", value: "5.6", from: 0, to: 56, color: "ember" },
  ],
  scale: ["0", "3", "6"],
  pairing: "Transformation moves faster with the right people and the right rails.",
  closing: {
    title: "What would yours be worth, running itself?",
    text: "Start with a conversation. We will be frank about whether the timing is right.",
  },
});
