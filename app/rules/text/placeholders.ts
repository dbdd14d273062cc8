/** Words in braces that are filled in when a text is used: “Hello {first name, or “friends”},”. */

const space = "[ \\t\\u00a0]*";
const name = `(\\p{L}[\\p{L}\\p{M}\\d \\u00a0_-]{0,39})`;
/** What stands there when nothing is known, with or without quotation marks. */
const other = `(?:,${space}or${space}["“„'‘]?([^{}"“”„\\n]{1,40}?)["”“'’]?${space})?`;
const pattern = new RegExp(`\\{${space}${name}${space}${other}\\}`, "gu");

export type Placeholder = {
  /** As it stands in the text. */
  whole: string;
  name: string;
  /** What the writer wants where there is no value. */
  or: string;
};

/** Those without a value stay as they are: nobody gets a mail with a gap that looks finished. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>) {
  return replacePlaceholders(text, ({ name, or }) =>
    Object.hasOwn(values, name) ? oneLine(values[name] ?? "") || or : "",
  );
}

/** An empty replacement leaves a placeholder as it is. */
export function replacePlaceholders(text: string, replacement: (found: Placeholder) => string) {
  return text.replace(
    pattern,
    (whole, typed: string, or = "") => replacement({ whole, name: plain(typed), or }) || whole,
  );
}

/** What is still to be filled in, each once and as it stands in the text. */
export function openPlaceholders(text: string) {
  return [...new Set(Array.from(text.matchAll(pattern), ([whole]) => whole))];
}

/** Those of the open ones that have none of some names. */
export function unknownPlaceholders(text: string, names: object) {
  return openPlaceholders(text).filter((whole) => {
    const [, typed = ""] = new RegExp(pattern.source, "u").exec(whole) ?? [];
    return !Object.hasOwn(names, plain(typed));
  });
}

/** The same, and all else in braces: where nobody looks at a text before it is sent. */
export function strangeBraces(text: string, names: object) {
  const strange = Array.from(text.matchAll(/\{([^{},]*)(?:,[^{}]*)?\}/g)).filter(
    ([, typed = ""]) => !Object.hasOwn(names, plain(typed)),
  );
  return [...new Set(strange.map(([whole]) => whole))];
}

function plain(typed: string) {
  return oneLine(typed).toLowerCase();
}

export function oneLine(value: string) {
  return value.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
