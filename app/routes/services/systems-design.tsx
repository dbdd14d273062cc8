import closingArt from "#app/art/covers/technology-b.svg?url";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceFacts } from "#app/seo/services.ts";
import type { Route } from "./+types/systems-design";
import { Outcomes, ServiceDetail, type ServiceWords } from "./service-detail.tsx";
import { Sheet } from "./sheet.tsx";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "High-Performance Systems Design",
    description:
      "Process first, then software. We map the work, remove the steps nobody needs and build tools around what is left, each with a named owner.",
    facts: import.meta.env.SSR && serviceFacts(words),
  });
}

export default function SystemsDesign() {
  return (
    <ServiceDetail {...words}>
      <Outcomes outcomes={outcomes} />
    </ServiceDetail>
  );
}

const outcomes = [
  {
    title: "Fewer steps",
    text: "We take work out before we automate any of it.",
  },
  {
    title: "One source of truth",
    text: "Each fact lives in one place, and everyone knows which.",
  },
  {
    title: "A named owner",
    text: "Every automation has a person who notices when it stops.",
  },
];

const owners = ["Sales", "Operations", "Finance", "Software"];

const handovers: readonly (readonly [lane: number, step: string])[] = [
  [1, "Order confirmed with the client"],
  [4, "Job and folder opened"],
  [2, "Date and crew assigned"],
  [2, "Work done, photos attached"],
  [4, "Invoice drafted from the job"],
  [3, "Invoice checked and sent"],
  [4, "Late payers reminded, disputes to Finance"],
];

const words: ServiceWords = {
  service: "systems",
  headline: (
    <>
      High-Performance <em className="accent">Systems Design</em>
    </>
  ),
  lead: "Process first, then software. We map the work, remove the steps nobody needs and build the tools around what is left.",
  problem: {
    title: "The tool was never the problem",
    paragraphs: [
      "Somebody buys software to fix a process nobody has written down. Now there are two problems: the old habit, and a second place to look. Six tools later, the real system is a spreadsheet one person understands.",
      "We start on paper, with the people who do the work. We draw how an order, a hire or an invoice really moves, cut what adds nothing, and only then choose or build the tools. Each change ships small, is tested on a real week and is handed to someone by name.",
    ],
  },
  leaveWith: [
    "Process maps your team recognizes as its own",
    "Routine steps automated, with a clear path for the exceptions",
    "A shorter list of tools, each with an owner and a cost",
    "Ten metrics on one page, updated without asking anyone",
    "Written procedures a new colleague can follow on day one",
  ],
  example: {
    title: "How the work really moves",
    text: "Drawn with the people who do it, from one end to the other. What adds nothing is taken out before anything is automated.",
    steps: [
      "We follow one real order and write down every hand it passes through.",
      "We cut, then build. Each step that is left has one owner, software included.",
      "The map stays on the wall, and a step that stalls for a week is redrawn.",
    ],
    sheet: (
      <Sheet
        title="Handover map"
        subject="From order to payment, for a firm that installs kitchens"
        note={
          <>
            Taken out: <s>order typed twice</s>, <s>status calls</s>, <s>photos by email</s>,{" "}
            <s>invoice from memory</s>. Eleven steps became seven.
          </>
        }
      >
        <ol className="sheet-lanes">
          {handovers.map(([lane, step]) => (
            <li key={step} data-lane={lane}>
              <b>{owners[lane - 1]}</b>
              {step}
            </li>
          ))}
        </ol>
      </Sheet>
    ),
  },
  pairing: "A good system needs someone to run it, and people to run it with.",
  closing: {
    title: "Which process would you fix first?",
    text: "Bring the one that annoys everybody. We will tell you how we would take it apart.",
    art: closingArt,
  },
};
