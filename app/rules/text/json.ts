/** Of elements, quotes, lists, objects and parts in each other, whatever was sent or imported. */
export const deepest = 64;
/** Of all lists and objects together: four times as many as our longest form has. */
export const mostValues = 40_000;

type Bounds = { nesting?: number; values?: number };

/** Whether a text of JSON is so small a tree that anything may walk over it: known before it is parsed. */
export function isSmallTree(
  text: string,
  { nesting = deepest, values: most = mostValues }: Bounds = {},
) {
  let [depth, values, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    else if (sign === ",") values += 1;
    if (depth > nesting || values > most) return false;
  }
  return true;
}

/** The value of a JSON text; undefined where it is none, or too large a tree. What we wrote may have any number of values. */
export function jsonOf(text: string, bounds?: Bounds): unknown {
  try {
    return isSmallTree(text, bounds) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** How many elements all lists of a bounded tree have together. */
export function countListed(tree: unknown) {
  const found = [tree];
  let elements = 0;
  for (const value of found) {
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) elements += value.length;
    for (const part of Object.values(value)) found.push(part);
  }
  return elements;
}
