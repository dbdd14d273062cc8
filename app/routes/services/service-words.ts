import type { ReactNode } from "react";
import { href } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { serviceFacts } from "#app/seo/services.ts";
import { type ServiceName, services } from "#app/words/services.ts";
import type { Rules, WordRule } from "#app/words/shapes.ts";
import { pageWords } from "#app/words/words.ts";

export type ServiceWords = {
  description: string;
  headline: ReactNode;
  lead: string;
  problem: { title: string; paragraphs: readonly string[] };
  leaveWith: readonly string[];
  /** One of these things, drawn, and how it comes about in the three phases. */
  example: { title: string; text: string; steps: readonly string[] };
  sheet: { title: string; subject: string; note?: ReactNode };
  pairing: string;
  closing: { title: string; text: string };
};

export function serviceMeta(
  args: Parameters<typeof pageMeta>[0],
  service: ServiceName,
  { description, lead }: ServiceWords,
) {
  return pageMeta(args, {
    title: services[service].title,
    description,
    facts: import.meta.env.SSR && serviceFacts({ service, lead }),
  });
}

/** The words of the page at `/services/…`. */
export function serviceWords<Words extends object>(path: string, defaults: Words) {
  return pageWords(
    path,
    defaults,
    import.meta.env.SSR && {
      name: `Service: ${path.replace("-", " ")}`,
      page: `${href("/services")}/${path}`,
      words: rules as Rules<Words>["words"],
    },
  );
}

/** What admins may write on each of the four pages. */
const rules: Record<string, WordRule> = {
  "problem.paragraphs": { one: "paragraph", least: 1 },
  outcomes: { one: "outcome", most: 6 },
  figures: { one: "figure", least: 1, most: 4 },
  "figures.value": { max: 32 },
  leaveWith: { name: "What you leave with", least: 1, most: 10 },
  "example.steps": { one: "step", least: 1, most: 6 },
  "sheet.title": { max: 40 },
  bars: { one: "row", least: 1, most: 8 },
  "bars.value": { max: 16 },
  "bars.from": { name: "Start of the bar, 0 to 60", most: 60 },
  "bars.to": { name: "End of the bar, 0 to 60", most: 60 },
  "bars.color": { options: ["forest", "marigold", "ember", "indigo"] },
  scale: { one: "mark", least: 3, most: 3, max: 12 },
  owners: { one: "owner", least: 4, most: 4, max: 20 },
  handovers: { one: "step", least: 1, most: 12 },
  "handovers.lane": { name: "Which of the owners, 1 to 4", least: 1, most: 4 },
  "takenOut.steps": { one: "step", least: 1 },
};
