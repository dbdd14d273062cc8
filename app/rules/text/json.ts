const deepest = 64;
/** Of all lists and objects together: ten times as many as our longest form has. */
const mostValues = 100_000;

/** Whether a text of JSON is so small a tree that anything may walk over it: known before it is parsed. */
export function isSmallTree(text: string) {
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
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
