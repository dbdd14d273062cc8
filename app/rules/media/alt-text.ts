import { wellFormed } from "#app/rules/text/text.ts";

export const maxAltLength = 500;

/** A description as it is stored: one line; null is none. */
export function cleanAlt(words: string | null | undefined) {
  const line = wellFormed(words ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, maxAltLength).join("") || null;
}

/** The name of an upload in its address; undefined for other pictures. */
export function uploadName(src: string) {
  return /(?:^|\/)blog-images\/(\d{1,16}\.[a-z]{3,4})(?:[?#]|$)/.exec(src)?.[1];
}
