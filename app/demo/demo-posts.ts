// Samples that fill an empty site. The owner replaces them with posts of their own.
import { articlesCraft } from "./articles-craft.ts";
import { articlesCustomers } from "./articles-customers.ts";
import { articlesDecisions } from "./articles-decisions.ts";
import { articlesMoney } from "./articles-money.ts";
import { articlesPeople } from "./articles-people.ts";
import { articlesPlanning } from "./articles-planning.ts";
import { articlesSystems } from "./articles-systems.ts";
import { articlesValue } from "./articles-value.ts";
import type { DemoPost } from "./demo-post.ts";
import { spotlightsHome } from "./spotlights-home.ts";
import { spotlightsKitchen } from "./spotlights-kitchen.ts";
import { spotlightsMakers } from "./spotlights-makers.ts";
import { spotlightsShorts } from "./spotlights-shorts.ts";
import { spotlightsStudio } from "./spotlights-studio.ts";

export const demoPosts: DemoPost[] = [
  ...articlesCraft,
  ...articlesCustomers,
  ...articlesDecisions,
  ...articlesMoney,
  ...articlesPeople,
  ...articlesPlanning,
  ...articlesSystems,
  ...articlesValue,
  ...spotlightsHome,
  ...spotlightsKitchen,
  ...spotlightsMakers,
  ...spotlightsShorts,
  ...spotlightsStudio,
].map((post) => ({ ...post, content: asStored(post.content) }));

// The bodies are wrapped for reading; the editor stores no line breaks outside code blocks.
function asStored(html: string): string {
  return html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? part : unwrap(part)))
    .join("");
}

function unwrap(html: string): string {
  return html
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|h2|h3|ul|ol|li|blockquote|table|tbody|tr|th|td|hr)\b[^>]*>) ?/g, "$1")
    .trim();
}
