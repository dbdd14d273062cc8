import { createContext } from "react-router";
import type { Changes, WordSource } from "#app/words/words.ts";
import { sourceOf } from "./current.server.ts";
import { shapeAt } from "./groups.server.ts";
import { markWord, showMarks } from "./marks.server.ts";

/** Renders a public page for a visitor, from words of its own: a route cannot, because it is one. */
export const pageRendererContext =
  createContext<(path: string, source: WordSource) => Promise<Response>>();

type Render = (path: string, source: WordSource) => Promise<Response>;

/** A page without scripts; `marked`, every word is in an element that names it. */
export async function renderWithWords(
  render: Render,
  path: string,
  changes: Changes,
  { marked }: { marked: boolean },
) {
  const source = marked ? sourceOf(changes, markProse) : sourceOf(changes);
  const response = await render(path, source);
  const page = (await response.text()).replace(/<script\b[^>]*>.*?<\/script>/gs, "");
  return new Response(marked ? showMarks(page) : page, {
    status: response.status,
    headers: response.headers,
  });
}

const prose = new Set(["text", "rich", "price"]);

function markProse(path: string, text: string) {
  return prose.has(shapeAt(path)?.kind ?? "") ? markWord(path, text) : text;
}
