import { href } from "react-router";

export const navLinks = [
  { label: "Home", to: href("/") },
  { label: "Buy Black", to: href("/BuyBlack") },
  { label: "About", to: href("/about") },
  { label: "Services", to: href("/services") },
  { label: "Packages", to: href("/packages") },
  { label: "Blog", to: href("/blog") },
  { label: "Contact", to: href("/contact") },
];
