import closingArt from "#app/art/covers/design-b.svg?url";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceFacts } from "#app/seo/services.ts";
import type { Route } from "./+types/global-talent";
import { Outcomes, ServiceDetail, type ServiceWords } from "./service-detail.tsx";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Global Talent Excellence",
    description:
      "Diaspora professionals recruited, onboarded and managed as one team across time zones, with overlap hours in writing and reviews that keep people.",
    facts: import.meta.env.SSR && serviceFacts(words),
  });
}

export default function GlobalTalent() {
  return (
    <ServiceDetail {...words}>
      <Outcomes outcomes={outcomes} />
    </ServiceDetail>
  );
}

const outcomes = [
  {
    title: "A short list that fits",
    text: "You meet three people who match a written role, never thirty who might.",
  },
  {
    title: "Hours that overlap",
    text: "Shared time is agreed in writing before anyone signs.",
  },
  {
    title: "People who stay",
    text: "Reviews at 30, 60 and 90 days catch trouble while it is small.",
  },
];

const words: ServiceWords = {
  service: "talent",
  headline: (
    <>
      Global Talent <em className="accent">Excellence</em>
    </>
  ),
  lead: "Diaspora professionals, recruited, onboarded and managed as one team across time zones. You get range and continuity. They get work worth staying for.",
  problem: {
    title: "Hiring far away is easy. Keeping people is the work.",
    paragraphs: [
      "Most remote hires fail for ordinary reasons. The role was never written down. Nobody agreed which hours are shared. The new colleague got a laptop, a password and silence.",
      "We design the role first, then recruit across the diaspora: people who already work between markets, languages and hours. We handle contracts and payroll, run the first 90 days with you, and hold both sides to what was agreed. What you get is one team with one standard, wherever the laptop is.",
    ],
  },
  leaveWith: [
    "Role briefs with outcomes, overlap hours and a fair pay range",
    "Colleagues chosen from a shortlist of three, references checked",
    "Contracts and payroll handled, in one monthly figure per role",
    "An onboarding plan your next hire can reuse",
    "Handoff notes that let work cross time zones overnight",
  ],
  pairing: "New people settle faster when the plan and the process are clear.",
  closing: {
    title: "Who would you hire if distance did not matter?",
    text: "Describe the role in two sentences. We will be frank about who can fill it, and whether you need to hire at all.",
    art: closingArt,
  },
};
