/** Words in braces that a saved reply leaves open, and what stands there when it is used. */
export const placeholders = {
  "first name": "First word of the sender’s name",
  name: "Whole name of the sender",
  "company or brand": "Company or brand, if the form asked for it",
  form: "Kind of enquiry, such as “contact enquiry”",
  date: "Day the enquiry came",
  reference: "Reference of the enquiry, such as 7F3A-91C2",
  "booking link": "Address where people book a call",
  "my name": "Your name, from your address",
  "site name": "Name of this site",
} as const;

export type PlaceholderName = keyof typeof placeholders;

export type PlaceholderValues = Record<PlaceholderName, string>;

const pattern = /\{[ \t]*(\p{L}[\p{L}\p{M}\d _-]{0,39})[ \t]*\}/gu;

/** Those without a value stay as they are: nobody gets a mail with a gap that looks finished. */
export function fillPlaceholders(text: string, values: PlaceholderValues) {
  return text.replace(pattern, (found, typed: string) => {
    const name = plain(typed);
    // A brand may call itself “{name}”.
    const value = isPlaceholder(name) ? oneLine(values[name]).replace(/[{}]/g, "") : "";
    return value || found;
  });
}

/** What is still to be filled in, each once and as it stands in the text. */
export function openPlaceholders(text: string) {
  return [...new Set(Array.from(text.matchAll(pattern), ([found]) => found))];
}

/** Those of the open ones that no enquiry will ever fill. */
export function unknownPlaceholders(text: string) {
  return openPlaceholders(text).filter((found) => !isPlaceholder(plain(found.slice(1, -1))));
}

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name);
}

function plain(typed: string) {
  return typed.trim().replace(/\s+/g, " ").toLowerCase();
}

function oneLine(value: string) {
  return value.replace(/\s+/g, " ").trim();
}
