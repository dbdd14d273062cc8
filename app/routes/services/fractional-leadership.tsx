import art from "#app/art/covers/leadership-c.svg?url";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { rich } from "#app/words/words.ts";
import type { Route } from "./+types/fractional-leadership";
import { DecisionMap } from "./decision-map.tsx";
import { Outcomes, ServiceDetail } from "./service-detail.tsx";
import { serviceMeta, serviceWords } from "./service-words.ts";

export function meta(args: Route.MetaArgs) {
  return serviceMeta(args, "fractional", words);
}

export function loader() {
  return { studies: currentStudies("fractional") };
}

export default function FractionalLeadership() {
  return (
    <ServiceDetail service="fractional" words={words} art={art} drawing={<DecisionMap />}>
      <Outcomes outcomes={words.outcomes} />
    </ServiceDetail>
  );
}

const words = serviceWords("fractional-leadership", {
  description:
    "A senior operator inside your team for part of the week: a weekly rhythm, clear owners for decisions and a successor trained before we leave.",
  headline: rich`Fractional Executive *Leadership*`,
  outcomes: [
    { title: "Meetings get shorter", text: "One weekly review replaces the updates nobody reads." },
    { title: "Decisions get owners", text: "Every open question has a name and a date beside it." },
    {
      title: "The plan survives Monday",
      text: "Targets change on purpose, in the open, once a week.",
    },
  ],
  lead: "A senior operator inside your team, for the part of the week you need one. They set the rhythm, own the numbers and coach the people who will take over.",
  problem: {
    title: "Everything still runs through you",
    paragraphs: [
      "Every company reaches the size at which its founder can no longer hold it all. Approvals wait. Good people ask the same question twice. The calendar fills with meetings that exist because nobody is sure who decides.",
      "A full-time executive is a large, slow hire to make while things are on fire. Ours joins for part of the week, sits in your leadership meeting and takes the operating plan off your desk. We ask for three months at least, because that is how long a new rhythm needs to become habit. Then we work ourselves out of the seat.",
    ],
  },
  leaveWith: [
    "A weekly operating review your team runs itself",
    "A decision map: who decides, who is asked, who is told",
    "Ten numbers on one page, with an owner for each",
    "A hiring plan, with the first 90 days of every role written down",
    "A successor who has already done the job beside us",
  ],
  example: {
    title: "Who decides, on one page",
    text: "The first paper most clients get from us. It hangs where people meet, and it is shorter every quarter.",
    steps: [
      "We list what waited for you last month, and who could have answered.",
      "Each decision gets one name. We sit in until people use the map without looking at us.",
      "Once a quarter the team moves one more decision closer to the work.",
    ],
  },
  sheet: {
    title: "Decision map",
    subject: "A company of fourteen, in the third month",
    note: "Two of eight decisions still wait for the founder. In the first week it was all eight.",
  },
  pairing: "A leader moves faster with the right people and the right rails.",
  closing: {
    title: "What would you do with your Fridays back?",
    text: "Start with a conversation. We will say plainly whether you need an executive, a manager or a better checklist.",
  },
});
