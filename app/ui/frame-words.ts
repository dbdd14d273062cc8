import { href } from "react-router";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";

const menu = [
  { text: "Home", to: href("/") },
  { text: "Buy Black", to: href("/BuyBlack") },
  { text: "About", to: href("/about") },
  { text: "Services", to: href("/services") },
  { text: "Packages", to: href("/packages") },
  { text: "Blog", to: href("/blog") },
  { text: "Contact", to: href("/contact") },
];

/** The words around every page; of links, only those that are `isOpen` are shown. */
export const frame = pageWords(
  "frame",
  {
    skip: "Skip to content",
    home: `${site.name}, home`,
    main: "Main",
    open: "Menu",
    close: "Close menu",
    search: "Search",
    searchField: "Search posts and brands",
    menu,
    accessibility: { text: "Accessibility", to: href("/accessibility") },
    columns: {
      company: { title: "Company", links: menu.filter(({ to }) => to !== href("/BuyBlack")) },
      resources: {
        title: "Resources",
        links: [
          { text: "Remote Teams", to: href("/remote-teams") },
          { text: "Hiring Tips", to: href("/blog") },
          { text: "Privacy Policy", to: href("/privacy") },
        ],
      },
      shop: {
        title: "Shop",
        links: [
          { text: "Watch and Shop", to: href("/tv") },
          { text: "Holiday Gift Guide", to: href("/holiday-gift-guide") },
          { text: "Products", to: href("/products") },
          { text: "Links", to: href("/links") },
        ],
      },
    },
    newsletter: {
      title: "Get Ops Insights",
      text: "One useful idea on running a calmer company, every week.",
      button: "Subscribe",
    },
    copyright: "All rights reserved.",
  },
  import.meta.env.SSR && {
    name: "Menu and footer",
    words: {
      menu: { one: "link", least: 2, most: 9 },
      "menu.text": { max: 12 },
      "columns.company.links": { one: "link", least: 1, most: 9 },
      "columns.company.links.text": { max: 28 },
      "columns.resources.links": { one: "link", least: 1, most: 9 },
      "columns.resources.links.text": { max: 28 },
      "columns.shop.links": { one: "link", least: 1, most: 9 },
      "columns.shop.links.text": { max: 28 },
      "newsletter.button": { max: 20 },
    },
  },
);
