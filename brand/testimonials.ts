import type { PersonName } from "#app/rules/media/portraits.ts";

export type Testimonial = {
  quote: string;
  author: string;
  role: string;
  company: string;
  /** The address of a photograph; without one a person is drawn. */
  photo?: string;
  /** Who is drawn, if not whom the name decides: one of the people of `app/rules/media/portraits.ts`. */
  person?: PersonName;
  /** The emphasized end of the quote. */
  highlight?: string;
  tone: "mist" | "blush";
};

/** What staff find where they add one. */
export const newTestimonial = {
  quote: "What the client said,",
  highlight: "and how it ended.",
  author: "First name",
  role: "Role",
  company: "kind of company",
  photo: "",
  person: "",
  tone: "mist",
};

/** Samples: replace them with quotes of real clients before launch. Without any, home has none. */
export const testimonials: Testimonial[] = [
  {
    quote:
      "I was approving every purchase order myself. Six months in, the leadership meeting runs without me and the numbers are better for it.",
    highlight: "I got my Fridays back.",
    author: "Nadia T.",
    role: "Founder & CEO",
    company: "seed-stage consumer brand",
    person: "afro",
    tone: "mist",
  },
  {
    quote:
      "My parents kept the whole business in their heads. Now it lives in systems anyone can follow, and",
    highlight: "it is finally worth what it earns.",
    author: "Marcus L.",
    role: "Second-generation owner",
    company: "family distribution business",
    person: "glasses",
    tone: "blush",
  },
];
