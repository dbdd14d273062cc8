import { href } from "react-router";
import business from "#app/art/covers/business.svg?url";
import design from "#app/art/covers/design.svg?url";
import leadership from "#app/art/covers/leadership.svg?url";
import technology from "#app/art/covers/technology.svg?url";
import { pageWords } from "./words.ts";

/** The four services as every screen names, links and pictures them. */
export const services = {
  fractional: service(
    "fractional",
    href("/services/fractional-leadership"),
    "fractional-exec",
    leadership,
  ),
  talent: service("talent", href("/services/global-talent"), "global-talent", design),
  legacy: service(
    "legacy",
    href("/services/legacy-transformation"),
    "legacy-transformation",
    business,
  ),
  systems: service("systems", href("/services/systems-design"), "systems", technology),
};

export type ServiceName = keyof typeof words;

function service(name: ServiceName, to: string, anchor: string, cover: string) {
  return {
    to,
    pricing: `${href("/packages")}#${anchor}`,
    cover,
    get title() {
      return words[name].title;
    },
    get line() {
      return words[name].line;
    },
  };
}

const words = pageWords(
  "services",
  {
    fractional: {
      title: "Fractional Executive Leadership",
      line: "Senior operators, part of the week.",
    },
    talent: {
      title: "Global Talent Excellence",
      line: "Diaspora teams across time zones.",
    },
    legacy: {
      title: "Legacy Business Transformation",
      line: "From memory to a company that runs.",
    },
    systems: {
      title: "High-Performance Systems Design",
      line: "Process first, then software.",
    },
  },
  import.meta.env.SSR && {
    name: "Services: names, wherever they stand",
    page: href("/services"),
  },
);
