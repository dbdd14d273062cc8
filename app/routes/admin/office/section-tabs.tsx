import { Link, useLocation } from "react-router";
import "./section-tabs.css";

type SectionTabsProps = { tabs: readonly { name: string; path: string }[] };

/** The sections inside a place. */
export function SectionTabs({ tabs }: SectionTabsProps) {
  const { pathname } = useLocation();
  const current =
    tabs.find(({ path }) => pathname === path) ??
    tabs.find(({ path }) => pathname.startsWith(`${path}/`));
  return (
    <nav className="section-tabs" aria-label="Within this place">
      {tabs.map(({ name, path }) => (
        <Link key={path} to={path} aria-current={path === current?.path ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

export const deskTabs = [
  { name: "Today", path: "/admin/desk" },
  { name: "Mail", path: "/admin/mail" },
  { name: "Digest and hours", path: "/admin/desk/hours" },
] as const;

export const writeTabs = [
  { name: "Posts", path: "/admin" },
  { name: "Authors", path: "/admin/authors" },
] as const;

export const newsletterTabs = [
  { name: "Issues", path: "/admin/newsletter" },
  { name: "Subscribers", path: "/admin/subscribers" },
  { name: "Welcome and confirmation", path: "/admin/newsletter/words" },
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

export const wordsTabs = [
  { name: "Pages", path: "/admin/words" },
  { name: "Facts", path: "/admin/words/all/facts" },
  { name: "Menu and footer", path: "/admin/words/all/frame" },
  { name: "Announcement", path: "/admin/words/all/announcement" },
  { name: "Office hours", path: "/admin/words/all/office" },
] as const;
