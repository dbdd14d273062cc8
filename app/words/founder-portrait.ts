import { type PersonName, people } from "#app/rules/media/portraits.ts";
import { site } from "#site.config.ts";
import { pageWords } from "./words.ts";

const person: PersonName = site.founder.person;

/** Who stands for the site, on pages and beside posts. */
export const founderPortrait = pageWords(
  "founder-portrait",
  {
    photo: site.founder.photo,
    alt: "Portrait of the founder",
    person,
    drawnAlt: "Drawing in place of the founder’s portrait",
    note: "Drawn portrait, no likeness.",
  },
  import.meta.env?.SSR && {
    name: "Founder: the portrait",
    page: site.founder.path,
    words: {
      photo: { name: "Photograph, five wide and six tall" },
      alt: { name: "What the photograph shows" },
      person: { name: "Who is drawn, without a photograph", options: people },
      drawnAlt: { name: "What the drawing shows" },
      note: { name: "Note under the drawing" },
    },
  },
);
