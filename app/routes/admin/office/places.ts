import type { StaffIconName } from "#app/routes/admin/kit/staff-icon.tsx";
import type { Role } from "#app/server/db/schema.server.ts";

/** A place of the staff area. A new one is a new row here. */
export type Place = {
  group: "Answer" | "Publish" | "Keep";
  name: string;
  /** For the narrow rail, if the name is too long for it. */
  short?: string;
  icon: StaffIconName;
  path: string;
  /** Pages of this place that are not below its path. */
  also?: readonly string[];
  adminsOnly?: true;
  /** Stands in the bar on phones; the others are under More. */
  often?: true;
  /** Bears the number of enquiries that are overdue or due today. */
  counted?: true;
};

const places: readonly Place[] = [
  {
    group: "Answer",
    name: "Desk",
    icon: "desk",
    path: "/admin/desk",
    also: ["/admin/mail", "/admin/safety"],
    adminsOnly: true,
    often: true,
  },
  {
    group: "Answer",
    name: "Enquiries",
    icon: "inbox",
    path: "/admin/enquiries",
    adminsOnly: true,
    often: true,
    counted: true,
  },
  {
    group: "Publish",
    name: "Write",
    icon: "write",
    path: "/admin",
    also: ["/admin/posts", "/admin/pages", "/admin/authors"],
    often: true,
  },
  {
    group: "Publish",
    name: "Newsletter",
    icon: "send",
    path: "/admin/newsletter",
    also: ["/admin/subscribers"],
    adminsOnly: true,
    often: true,
  },
  { group: "Publish", name: "Media", icon: "media", path: "/admin/media" },
  { group: "Publish", name: "Words", icon: "words", path: "/admin/words", adminsOnly: true },
  {
    group: "Keep",
    name: "Links & redirects",
    short: "Links",
    icon: "link",
    path: "/admin/links",
    also: ["/admin/redirects"],
  },
  {
    group: "Keep",
    name: "People & access",
    short: "People",
    icon: "people",
    path: "/admin/users",
    also: ["/admin/people", "/admin/events"],
    adminsOnly: true,
  },
  { group: "Keep", name: "Account", icon: "person", path: "/admin/account" },
];

/** Places that are not for somebody are absent. */
export function placesFor(role: Role) {
  return places.filter(({ adminsOnly }) => role === "admin" || !adminsOnly);
}

export function isAt({ path, also = [] }: Place, pathname: string) {
  // The blog admin has the address under which all other places are.
  const below = path === "/admin" ? also : [path, ...also];
  return pathname === path || below.some((start) => `${pathname}/`.startsWith(`${start}/`));
}

export const deskTabs = [
  { name: "Today", path: "/admin/desk" },
  { name: "Mail", path: "/admin/mail" },
  { name: "Safety", path: "/admin/safety" },
  { name: "Digest and hours", path: "/admin/desk/hours" },
] as const;

export const writeTabs = [
  { name: "Posts", path: "/admin" },
  { name: "Pages", path: "/admin/pages" },
  { name: "Authors", path: "/admin/authors" },
] as const;

export const newsletterTabs = [
  { name: "Issues", path: "/admin/newsletter" },
  { name: "Subscribers", path: "/admin/subscribers" },
  { name: "Welcome and confirmation", path: "/admin/words/all/newsletter-welcome" },
  { name: "Settings", path: "/admin/newsletter/settings" },
] as const;

export const linkTabs = [
  { name: "Links", path: "/admin/links" },
  { name: "Redirects", path: "/admin/redirects" },
] as const;

export const peopleTabs = [
  { name: "Staff", path: "/admin/users" },
  { name: "A person", path: "/admin/people" },
  { name: "Events", path: "/admin/events" },
] as const;

export const mailTabs = [
  { name: "Acknowledgement", path: "/admin/words/all/acknowledgement" },
  { name: "Welcome mail", path: "/admin/words/all/newsletter-welcome" },
  { name: "Confirmation mail", path: "/admin/words/all/newsletter-confirmation" },
  { name: "Saved replies", path: "/admin/words/all/saved-replies" },
] as const;

export const wordsTabs = [
  { name: "Pages", path: "/admin/words" },
  { name: "Facts", path: "/admin/words/all/facts" },
  { name: "Menu and footer", path: "/admin/words/all/frame" },
  { name: "Announcement", path: "/admin/words/all/announcement" },
  { name: "Office hours", path: "/admin/words/all/office" },
] as const;
