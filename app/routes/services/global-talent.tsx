import art from "#app/art/covers/design-b.svg?url";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { rich } from "#app/words/words.ts";
import type { Route } from "./+types/global-talent";
import { Outcomes, ServiceDetail } from "./service-detail.tsx";
import { serviceMeta, serviceWords } from "./service-words.ts";
import { Bars } from "./sheet.tsx";

export function meta(args: Route.MetaArgs) {
  return serviceMeta(args, "talent", words);
}

export function loader() {
  return { studies: currentStudies("talent") };
}

export default function GlobalTalent() {
  return (
    <ServiceDetail
      service="talent"
      words={words}
      art={art}
      drawing={<Bars rows={words.bars} scale={words.scale} shared={shared} />}
    >
      <Outcomes outcomes={words.outcomes} />
    </ServiceDetail>
  );
}

const shared = { from: 20, to: 35, color: "marigold" };

const words = serviceWords("global-talent", {
  description:
    "Diaspora professionals recruited, onboarded and managed as one team across time zones, with overlap hours in writing and reviews that keep people.",
  headline: rich`Global Talent *Excellence*`,
  outcomes: [
    {
      title: "A short list that fits",
      text: "You meet three people who match a written role, never thirty who might.",
    },
    { title: "Hours that overlap", text: "Shared time is agreed in writing before anyone signs." },
    {
      title: "People who stay",
      text: "Reviews at 30, 60 and 90 days catch trouble while it is small.",
    },
  ],
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
  example: {
    title: "The hours you share, in writing",
    text: "Every role begins with this page, before anybody is interviewed. It says when people meet, and when they are left alone.",
    steps: [
      "We find out which work needs company, and how much of it.",
      "Both sides sign the hours. Calls happen inside them, handoff notes close the day.",
      "At 30, 60 and 90 days we ask who stays up late, and move the hours.",
    ],
  },
  sheet: {
    title: "Overlap hours",
    subject: "A support team in four cities, on the clock of Atlanta in winter",
    note: rich`**Shared: 10 am to 1 pm in Atlanta.** Three hours, every weekday. Nobody starts before eight or ends after eight, wherever they live.`,
  },
  /** From 6 am to 6 pm in Atlanta; an hour is five sixtieths. */
  bars: [
    { label: "Atlanta, your team", value: "9 am to 5 pm", from: 15, to: 55, color: "forest" },
    { label: "Kingston, customer care", value: "8 am to 4 pm", from: 10, to: 50, color: "forest" },
    { label: "Accra, bookkeeping", value: "noon to 8 pm", from: 5, to: 45, color: "forest" },
    { label: "Lagos, data and reports", value: "noon to 8 pm", from: 0, to: 40, color: "forest" },
  ],
  scale: ["6 am", "noon", "6 pm"],
  pairing: "New people settle faster when the plan and the process are clear.",
  closing: {
    title: "Who would you hire if distance did not matter?",
    text: "Describe the role in two sentences. We will be frank about who can fill it, and whether you need to hire at all.",
  },
});
