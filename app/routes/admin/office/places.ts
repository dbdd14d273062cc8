import type { StaffIconName } from "#app/routes/admin/staff-icon.tsx";
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
    also: ["/admin/mail"],
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
    also: ["/admin/posts", "/admin/authors"],
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
