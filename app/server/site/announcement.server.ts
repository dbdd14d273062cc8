import { createHash } from "node:crypto";
import { isOpen } from "#app/rules/links/sections.ts";
import { clock } from "#app/server/clock.server.ts";
import { pageWords } from "#app/words/words.ts";

/** Read on the server alone: no document carries it, no bundle has it. */
export const announcement = pageWords(
  "announcement",
  {
    text: "",
    link: { text: "", to: "" },
    from: "",
    until: "",
    label: "Announcement",
    dismiss: "Dismiss the announcement",
  },
  {
    name: "Announcement bar",
    hidden: true,
    words: {
      text: { name: "Announcement, at the top of every page", max: 140 },
      link: { name: "Link after it" },
      "link.text": { max: 40 },
      from: { name: "Shown from", kind: "time" },
      until: { name: "Shown until", kind: "time" },
      label: { name: "The bar, read aloud" },
      dismiss: { name: "Its button, read aloud" },
    },
  },
);

/** What is announced now, if anything. Other words are another announcement, other times are not. */
export function findAnnouncement(now = clock.now()) {
  const { text, link, from, until } = announcement;
  if (!says(text) || !isBetween(from, now, until)) return undefined;
  const id = createHash("sha256")
    .update(JSON.stringify([text, link]))
    .digest("base64url");
  const leads = link.to !== "" && says(link.text) && isOpen(link);
  return { id: id.slice(0, 8), text, link: leads ? link : undefined };
}

/** When it begins and ends, where that is set. */
export function announcementTimes() {
  return [announcement.from, announcement.until].map((time) => Date.parse(time));
}

/** A time that is not set is no limit. */
function isBetween(from: string, now: number, until: string) {
  return !(now < Date.parse(from)) && !(now >= Date.parse(until));
}

/** While the page is edited, words that say nothing still carry their marks. */
function says(text: string) {
  return text.replace(/\ue000[^\ue000\ue001]*\ue001|\ue002/g, "") !== "";
}
