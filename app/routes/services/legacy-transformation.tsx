import type { ComponentProps } from "react";
import closingArt from "#app/art/covers/business-b.svg?url";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceFacts } from "#app/seo/services.ts";
import { Figures } from "#app/ui/figures.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/legacy-transformation";
import { ServiceDetail, type ServiceWords } from "./service-detail.tsx";
import { Bars, Sheet } from "./sheet.tsx";
import "./service-detail.css";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Legacy Business Transformation",
    description: `For family firms with decades of value in people's heads: written down, automated and made worth more. Typically ${site.figures.valuationGain} in ${site.figures.timelineMonths} months.`,
    facts: import.meta.env.SSR && serviceFacts(words),
  });
}

export default function LegacyTransformation() {
  return (
    <ServiceDetail {...words}>
      <section className="ground-night">
        <div className="page-width service-stats-band">
          <h2 className="visually-hidden">Typical results</h2>
          <Figures figures={figures} className="service-stats" />
        </div>
      </section>
    </ServiceDetail>
  );
}

const figures = [
  { value: site.figures.valuationGain, label: "valuation increase" },
  { value: `${site.figures.timelineMonths} months`, label: "timeline, start to handover" },
  { value: site.figures.automation, label: "process automation" },
];

/** A million is ten sixtieths. */
const bridge: ComponentProps<typeof Bars>["rows"] = [
  ["Worth today", "2.4", [0, 24, "forest"]],
  ["Twelve months of clean books", "+1.0", [24, 34, "marigold"]],
  ["Runs without the owner", "+0.9", [34, 43, "marigold"]],
  ["Customers under contract", "+0.7", [43, 50, "marigold"]],
  ["Routine work automated", "+0.6", [50, 56, "marigold"]],
  ["Worth in month 18", "5.6", [0, 56, "ember"]],
];

const words: ServiceWords = {
  service: "legacy",
  headline: (
    <>
      Legacy Business <em className="accent">Transformation</em>
    </>
  ),
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
    sheet: (
      <Sheet
        title="Valuation bridge"
        subject="A second-generation wholesaler, in millions"
        note="From 2.4 to 5.6 in eighteen months: 2.3 times. The largest step was twelve months of books that a stranger can read."
      >
        <Bars rows={bridge} scale={["0", "3", "6"]} />
      </Sheet>
    ),
  },
  pairing: "Transformation moves faster with the right people and the right rails.",
  closing: {
    title: "What would yours be worth, running itself?",
    text: "Start with a conversation. We will be frank about whether the timing is right.",
    art: closingArt,
  },
};
