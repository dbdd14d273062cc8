import { fieldTime, typedMoment } from "#app/rules/time/field-time.ts";
import type { Shape } from "#app/words/shapes.ts";
import { type GroupWords, partAt, withPart } from "#app/words/word-places.ts";
import type { Tree } from "#app/words/word-tree.ts";
import { site } from "#site.config.ts";

/** How many of a list a form may send; no list may be as long. */
const mostItems = 500;

/** The words as a form sent them. A field that it could not show stays what it was. */
export function readTree(form: FormData, words: GroupWords, before: Tree): Tree {
  let tree: Tree = {};
  for (const [path, { shape }] of Object.entries(words)) {
    tree = withPart(tree, path, read(form, shape, fieldName(path), partAt(before, path)));
  }
  return tree;
}

/** What the field of a word is called. */
export function fieldName(path: string) {
  return `words.${path}`;
}

/** Tells how many there are of a list, also where there is none. */
export function countName(name: string) {
  return `${name}.length`;
}

function read(form: FormData, shape: Shape, name: string, before: unknown): unknown {
  if (shape.kind === "fields") {
    const fields = Object.entries(shape.fields).map(([part, inside]) => [
      part,
      read(form, inside, `${name}.${part}`, (before as Tree | undefined)?.[part]),
    ]);
    return Object.fromEntries(fields);
  }
  if (shape.kind === "list") {
    const count = form.get(countName(name));
    if (count === null) return before;
    const length = Math.min(Number(count) || 0, mostItems);
    return Array.from({ length }, (_, at) => read(form, shape.item, `${name}.${at}`, undefined));
  }
  if (shape.kind === "price") {
    const amount = text(form, `${name}.amount`);
    if (amount === undefined) return before;
    const currency = (text(form, `${name}.currency`) ?? "").trim().toUpperCase();
    return { amount: numberOf(amount), currency };
  }
  const typed = text(form, name);
  if (typed === undefined) return before ?? (shape.kind === "rich" ? { rich: "" } : "");
  return typedValue(shape, typed);
}

/** What somebody typed as the value it stands for. */
export function typedValue(shape: Shape, typed: string): unknown {
  switch (shape.kind) {
    case "rich":
      return { rich: typed };
    case "number":
      return numberOf(typed);
    case "switch":
      return typed === "on";
    case "time":
      return momentOf(typed);
    default:
      return typed;
  }
}

/** What stands in the field for a moment: the time of the site. */
export function momentField(value: unknown) {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime()) ? "" : fieldTime(at, site.timeZone);
}

function momentOf(typed: string) {
  return typedMoment(typed, site.timeZone)?.toISOString() ?? typed;
}

/** What is no number stays as it was typed: the server says what is wrong with it. */
export function numberOf(typed: string) {
  const number = Number(typed.trim());
  return typed.trim() === "" || Number.isNaN(number) ? typed : number;
}

/** The last of a name: before a switch stands what it is when it is off. */
function text(form: FormData, name: string) {
  const value = form.getAll(name).at(-1);
  return typeof value === "string" ? value : undefined;
}
