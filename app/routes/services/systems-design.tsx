import { Fragment } from "react";
import art from "#app/art/covers/technology-b.svg?url";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { rich } from "#app/words/words.ts";
import type { Route } from "./+types/systems-design";
import { Outcomes, ServiceDetail } from "./service-detail.tsx";
import { serviceMeta, serviceWords } from "./service-words.ts";

export function meta(args: Route.MetaArgs) {
  return serviceMeta(args, "systems", words);
}

export function loader() {
  return { studies: currentStudies("systems") };
}

export default function SystemsDesign() {
  return (
    <ServiceDetail
      service="systems"
      words={words}
      art={art}
      drawing={<Lanes />}
      note={<TakenOut />}
    >
      <Outcomes outcomes={words.outcomes} />
    </ServiceDetail>
  );
}

function Lanes() {
  return (
    <ol className="sheet-lanes">
      {words.handovers.map(({ lane, step }) => (
        <li key={step} data-lane={lane}>
          <b>{words.owners[lane - 1]}</b>
          {step}
        </li>
      ))}
    </ol>
  );
}

function TakenOut() {
  const { title, steps, result } = words.takenOut;
  return (
    <>
      {title}{" "}
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && ", "}
          <s>{step}</s>
        </Fragment>
      ))}
      . {result}
    </>
  );
}

const words = serviceWords("systems-design", {
  description:
    "Process first, then software. We map the work, remove the steps nobody needs and build tools around what is left, each with a named owner.",
  headline: rich`High-Performance *Systems Design*`,
  outcomes: [
    { title: "Fewer steps", text: "We take work out before we automate any of it." },
    {
      title: "One source of truth",
      text: "Each fact lives in one place, and everyone knows which.",
    },
    { title: "A named owner", text: "Every automation has a person who notices when it stops." },
  ],
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
  },
  sheet: {
    title: "Handover map",
    subject: "From order to payment, for a firm that installs kitchens",
  },
  takenOut: {
    title: "Taken out:",
    steps: ["order typed twice", "status calls", "photos by email", "invoice from memory"],
    result: "Eleven steps became seven.",
  },
  owners: ["Sales", "Operations", "Finance", "Software"],
  handovers: [
    { lane: 1, step: "Order confirmed with the client" },
    { lane: 4, step: "Job and folder opened" },
    { lane: 2, step: "Date and crew assigned" },
    { lane: 2, step: "Work done, photos attached" },
    { lane: 4, step: "Invoice drafted from the job" },
    { lane: 3, step: "Invoice checked and sent" },
    { lane: 4, step: "Late payers reminded, disputes to Finance" },
  ],
  pairing: "A good system needs someone to run it, and people to run it with.",
  closing: {
    title: "Which process would you fix first?",
    text: "Bring the one that annoys everybody. We will tell you how we would take it apart.",
  },
});
