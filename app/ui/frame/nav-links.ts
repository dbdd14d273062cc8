import { href } from "react-router";
import { isOn } from "#app/rules/sections.ts";

export const navLinks = [
  { label: "Home", to: href("/") },
  ...(isOn("buyBlack") ? [{ label: "Buy Black", to: href("/BuyBlack") }] : []),
  { label: "About", to: href("/about") },
  { label: "Services", to: href("/services") },
  { label: "Packages", to: href("/packages") },
  { label: "Blog", to: href("/blog") },
  { label: "Contact", to: href("/contact") },
];

export const shopLinks = [
  ...(isOn("tv") ? [{ label: "Watch and Shop", to: href("/tv") }] : []),
  ...(isOn("giftGuide") ? [{ label: "Holiday Gift Guide", to: href("/holiday-gift-guide") }] : []),
  { label: "Products", to: href("/products") },
  { label: "Links", to: href("/links") },
];
