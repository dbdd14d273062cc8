import { pageWords } from "#app/words/words.ts";
import "./disclosure.css";
/** Required near every group of shop links. */
export function Disclosure() {
  return <p className="disclosure">{words.text}</p>;
}

const words = pageWords(
  "disclosure",
  { text: "Some shop links are affiliate links. We may earn a commission, at no cost to you." },
  import.meta.env.SSR && { name: "Affiliate links, near every group of them" },
);
