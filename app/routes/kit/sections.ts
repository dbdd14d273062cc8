import type { ComponentType } from "react";
import { Article, Banner, BookPanels, Facts, Newsletters, Questions, Steps } from "./blocks.tsx";
import { Brands, Shorts, Spotlights } from "./cards.tsx";
import { Colors } from "./colors.tsx";
import { Badges, Buttons, Icons, Links } from "./controls.tsx";
import { Choices, Fields, Search, Sending } from "./fields.tsx";
import { Covers, Logos, Patterns, Pictures, Tiles, Type } from "./foundations.tsx";
import { Images, Videos } from "./media.tsx";
import { Dialogs, Empties, Motion, Pending, Solos, Toasts, Waiting } from "./states.tsx";

type Section = { title: string; text: string; Pieces: ComponentType };

export const sections: Section[] = [
  {
    title: "Colors",
    text: "Read from the theme. Beside each, the better of ink and paper as text on it.",
    Pieces: Colors,
  },
  {
    title: "Type",
    text: "Fraunces carries the voice, Instrument Sans the argument, Danfo the signs.",
    Pieces: Type,
  },
  {
    title: "Logo",
    text: "The ground decides the variant.",
    Pieces: Logos,
  },
  {
    title: "Patterns and strips",
    text: "At edges, covers and endings, never behind text.",
    Pieces: Patterns,
  },
  { title: "Tiles", text: "Squares of 64 px, drawn on the spot.", Pieces: Tiles },
  {
    title: "Covers",
    text: "One weave for each category. The slug of a post chooses the arrangement.",
    Pieces: Covers,
  },
  { title: "Pictures", text: "Photographs may replace them one by one.", Pieces: Pictures },
  { title: "Icons", text: "24 px, stroke 1.9, in the color of the text.", Pieces: Icons },
  {
    title: "Buttons",
    text: "52 px, small 44 px. One primary per view. External links always carry their arrow.",
    Pieces: Buttons,
  },
  { title: "Links", text: "The arrow travels 4 px on hover.", Pieces: Links },
  { title: "Badges", text: "The eight categories.", Pieces: Badges },
  {
    title: "Fields",
    text: "Label above, hint below, the error between them and tied to the control.",
    Pieces: Fields,
  },
  { title: "Choices", text: "Radio buttons in three shapes.", Pieces: Choices },
  {
    title: "Sending",
    text: "Fields go read-only on sand and the button says so.",
    Pieces: Sending,
  },
  { title: "Search", text: "A plain GET form.", Pieces: Search },
  {
    title: "Toasts",
    text: "Six pixels of forest or danger on the left. The buttons fire real ones.",
    Pieces: Toasts,
  },
  {
    title: "Exit dialog",
    text: "Once per session on the site, as often as you like here.",
    Pieces: Dialogs,
  },
  {
    title: "Loading",
    text: "Four moving bars and the written text.",
    Pieces: Waiting,
  },
  { title: "Empty", text: "A dashed panel, at most one way on.", Pieces: Empties },
  {
    title: "Solo panel",
    text: "Signing in, refusals, confirmations: a screen of its own on the site.",
    Pieces: Solos,
  },
  {
    title: "Pending bar",
    text: "Above the page while the next one is fetched.",
    Pieces: Pending,
  },
  {
    title: "Lazy images",
    text: "Fetched within 100 px of the viewport.",
    Pieces: Images,
  },
  {
    title: "Videos",
    text: "The player comes with the first press. A failed thumbnail shows the cover and the title.",
    Pieces: Videos,
  },
  {
    title: "Motion",
    text: "Gone where less motion is wanted; nothing is hidden without scripts.",
    Pieces: Motion,
  },
  { title: "FAQ", text: "One answer open at a time.", Pieces: Questions },
  {
    title: "Article",
    text: "Everything the editor can make, after the sanitizer.",
    Pieces: Article,
  },
];

/** Components as wide as the page. */
export const wideSections: Section[] = [
  {
    title: "Spotlight cards",
    text: "With everything, with nothing, and with a long name.",
    Pieces: Spotlights,
  },
  { title: "Featured brands", text: "Nothing at all while there are none.", Pieces: Brands },
  { title: "Shorts", text: "One to four beside each other.", Pieces: Shorts },
  { title: "Figures and ticks", text: "On paper, sand and night.", Pieces: Facts },
  { title: "Phases", text: "Numbers only where there is a sequence.", Pieces: Steps },
  { title: "Newsletter", text: "Honey or night.", Pieces: Newsletters },
  { title: "Book", text: "Beside other things, or as the stage of a page.", Pieces: BookPanels },
  { title: "CTA banner", text: "The closing call of a page.", Pieces: Banner },
];
