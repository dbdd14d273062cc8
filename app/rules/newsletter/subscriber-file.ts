import { firstNameIn, readFirstName } from "#app/rules/people/first-name.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import { type NewsletterList, readLists } from "./newsletter-lists.ts";

export const maxFileMegabytes = 20;
export const maxFileRows = 250_000;

/** Why a whole file is refused, as the admin reads it. */
export const fileProblems = {
  empty: "There was no file, or nothing in it. Choose a CSV file.",
  large: `The file is larger than ${maxFileMegabytes} MB. Split it and import the parts.`,
  long: `The file has more than ${maxFileRows.toLocaleString("en-US")} rows. Split it and import the parts.`,
  workbook: "This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program.",
  binary: "This is not a text file. Save it as CSV in your spreadsheet program.",
  busy: "Many files were uploaded. Please wait a few minutes.",
} as const;

export type FileProblem = keyof typeof fileProblems;

/** Where in a row the things are that an import reads. */
export type FileColumns = {
  email: number;
  consent?: number;
  consentAt?: number;
  source?: number;
  firstName?: number;
  name?: number;
  lists?: number;
};

const names: Record<keyof FileColumns, readonly string[]> = {
  email: ["email", "e-mail", "mail", "address", "email address", "e-mail address", "email_address"],
  consent: ["consent", "opt_in", "opt-in", "opted in", "optin", "permission", "state", "status"],
  consentAt: [
    "consent_at",
    "consent at",
    "consent date",
    "confirmed at",
    "confirmed_at",
    "opt_in_time",
  ],
  source: ["source", "form", "origin"],
  firstName: ["first name", "first_name", "firstname", "fname", "given name"],
  name: ["name", "full name", "full_name"],
  lists: ["list", "lists"],
};

/** The columns that a first row names; undefined if it is no heading. */
export function readHeading(cells: readonly string[]): FileColumns | undefined {
  const found = cells.map((cell) => cell.trim().toLowerCase());
  const place = (column: keyof FileColumns) => {
    const at = found.findIndex((name) => names[column].includes(name));
    return at < 0 ? undefined : at;
  };
  const email = place("email");
  if (email === undefined) return undefined;
  return {
    email,
    consent: place("consent"),
    consentAt: place("consentAt"),
    source: place("source"),
    firstName: place("firstName"),
    name: place("name"),
    lists: place("lists"),
  };
}

/** Without a heading, the first cell with an @ shows where the addresses are. */
export function guessColumns(cells: readonly string[]): FileColumns | undefined {
  const email = cells.findIndex((cell) => cell.includes("@"));
  return email < 0 ? undefined : { email };
}

export type ReadRow = {
  /** What stands in the file, where it is refused. */
  email: string;
  refused?: string;
  /** What the file says about consent. */
  consent?: string;
  firstName?: string;
  /** Lists of ours that the file names. */
  lists?: NewsletterList[];
};

const mostShown = 60;
const agreed = /^(1|y|yes|true|agreed|given|ok|x|confirmed|subscribed|opted[ -]?in)$/i;
const denied =
  /^(0|n|no|false|denied|none|unsubscribed|opted[ -]?out|never write|bounced|cleaned)$/i;

/** An address with what the file says about it, or why there is none. */
export function readRow(cells: readonly string[], columns: FileColumns): ReadRow {
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? "").trim());
  const typed = cell(columns.email);
  const email = addressIn(typed);
  if (!email) return { email: typed, refused: whyNot(typed) };
  const said = cell(columns.consent);
  if (denied.test(said)) return { email, refused: `Consent is “${said}” in the file` };
  const person = {
    email,
    ...about(cell(columns.firstName), cell(columns.name), cell(columns.lists)),
  };
  const at = Date.parse(cell(columns.consentAt));
  const when = Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
  if (!agreed.test(said) && !when) return person;
  return {
    ...person,
    consent: [said || "Agreed", when, cell(columns.source).slice(0, 200)]
      .filter(Boolean)
      .join(", "),
  };
}

function about(firstName: string, name: string, named: string) {
  const found = readFirstName(unquoted(firstName)) ?? firstNameIn(unquoted(name));
  const lists = readLists(named);
  return { ...(found && { firstName: found }), ...(lists.length > 0 && { lists }) };
}

/** Spreadsheets are kept from reading a cell as a formula by a quote in front of it, as in our own files. */
function unquoted(typed: string) {
  return typed.replace(/^'(?=[=+\-@])/, "");
}

function addressIn(typed: string) {
  const text = unquoted(typed);
  if (text.startsWith("=")) return undefined;
  const [, inBrackets] = /^[^<>@]*<([^<>]+)>$/.exec(text) ?? [];
  return emailAddress(inBrackets ?? text);
}

function whyNot(typed: string) {
  const [first = ""] = typed;
  if (!typed) return "No address";
  if (/^'?[=+@-]/.test(typed))
    return `Starts with “${first === "'" ? typed[1] : first}”, read as text: no address`;
  if (typed.split(/[\s,;|/]+/).filter((part) => emailAddress(part)).length > 1)
    return "Two addresses in one field";
  const shown = typed.length > mostShown ? `${typed.slice(0, mostShown)}…` : typed;
  return `Not an address: “${shown.toWellFormed().replace(/\s+/g, " ")}”`;
}
