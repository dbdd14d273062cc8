import { createContext } from "react-router";
import { isPersonal } from "#app/areas.ts";
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

/** The address of a public page within another address; all others are the page for nothing found. */
export function framedPage(path: string, query: URLSearchParams) {
  const page = `/${path.replace(/^\/+/, "")}`;
  if (isPersonal(page) || /[\\?#]/.test(page)) return "/404";
  const asked = new URLSearchParams(query);
  for (const own of ["mode", "announced"]) asked.delete(own);
  return asked.size > 0 ? `${page}?${asked}` : page;
}

/** The groups of words that a page shows or names, in the order in which it reads them. */
export async function findGroupsOn(render: Render, path: string, changes: Changes) {
  const source = sourceOf(changes);
  await (await render(path, source)).text();
  return [...source.read.keys()];
}

/** How often each of these pages shows a word. One page after the other: visitors come first. */
export async function countOnPages(
  render: Render,
  pages: readonly string[],
  changes: Changes,
  path: string,
) {
  const counts: number[] = [];
  for (const page of pages) {
    const shown = await renderWithWords(render, page, changes, { marked: true });
    const marks = (await shown.text()).matchAll(/ data-words?="([^"]*)"/g);
    counts.push(
      Array.from(marks).filter(([, paths = ""]) => paths.split(" ").includes(path)).length,
    );
  }
  return counts;
}

const prose = new Set(["text", "rich", "price"]);

/** A place that is meant to be empty looks empty, also to the code that asks whether it is. */
function markProse(path: string, text: string) {
  const shape = shapeAt(path);
  if (!shape || !prose.has(shape.kind)) return text;
  return text === "" && "optional" in shape && shape.optional ? text : markWord(path, text);
}
