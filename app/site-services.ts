import { href } from "react-router";
import business from "#app/art/covers/business.svg?url";
import design from "#app/art/covers/design.svg?url";
import leadership from "#app/art/covers/leadership.svg?url";
import technology from "#app/art/covers/technology.svg?url";

/** The four services as every screen names, links and pictures them. */
export const services = {
  fractional: {
    title: "Fractional Executive Leadership",
    line: "Senior operators, part of the week.",
    to: href("/services/fractional-leadership"),
    pricing: `${href("/packages")}#fractional-exec`,
    cover: leadership,
  },
  talent: {
    title: "Global Talent Excellence",
    line: "Diaspora teams across time zones.",
    to: href("/services/global-talent"),
    pricing: `${href("/packages")}#global-talent`,
    cover: design,
  },
  legacy: {
    title: "Legacy Business Transformation",
    line: "From memory to a company that runs.",
    to: href("/services/legacy-transformation"),
    pricing: `${href("/packages")}#legacy-transformation`,
    cover: business,
  },
  systems: {
    title: "High-Performance Systems Design",
    line: "Process first, then software.",
    to: href("/services/systems-design"),
    pricing: `${href("/packages")}#systems`,
    cover: technology,
  },
} as const;

export type ServiceName = keyof typeof services;
