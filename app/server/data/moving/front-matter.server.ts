import { Lexer, Parser, parse } from "yaml";
import { deepest } from "#app/rules/text/json.ts";

export type FrontMatter = Record<string, unknown>;

const yamlStart = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;
const tomlStart = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/;

/** The longest post that we export, its text as HTML and its transcript among the names, has half of it. */
const mostLetters = 8_000_000;
const mostEntries = 3000;
const mostPieces = 40_000;

/** What stands above the text of a Markdown file, and the text; undefined for a file without it. */
export function splitFrontMatter(file: string) {
  const yaml = yamlStart.exec(file);
  const toml = yaml ? undefined : tomlStart.exec(file);
  const found = yaml ?? toml;
  if (!found) return undefined;
  const [, written = ""] = found;
  if (written.length > mostLetters) throw tooMany(mostLetters, "letters");
  const data = toml ? readToml(written) : readYaml(written);
  return { data, text: file.slice(found[0].length) };
}

/** Few references are followed, so that a small file cannot become a large one. */
function readYaml(text: string): FrontMatter {
  const data = parseYaml(text);
  if (data === null || data === undefined) return {};
  if (typeof data !== "object" || Array.isArray(data))
    throw new Error("its front matter is no list of names");
  return data as FrontMatter;
}

function parseYaml(text: string): unknown {
  requireSmall(text);
  try {
    return parse(text, { schema: "core", maxAliasCount: 10, logLevel: "error" });
  } catch (error) {
    // A reference to nothing is an error of the program to the package.
    throw new Error(error instanceof Error ? error.message : String(error));
  }
}

/** Known before anything is made of it: every name is compared with all others, and what is nested calls itself. */
function requireSmall(text: string) {
  const parser = new Parser();
  let [pieces, entries] = [0, 0];
  for (const piece of new Lexer().lex(text)) {
    Array.from(parser.next(piece));
    pieces += 1;
    if (/^[:,?-]$/.test(piece)) entries += 1;
    if (parser.stack.length > deepest) throw new Error("its front matter is nested too deeply");
    if (entries > mostEntries) throw tooMany(mostEntries, "entries");
    if (pieces > mostPieces) throw tooMany(mostPieces, "signs");
  }
}

function tooMany(most: number, what: string) {
  return new Error(`its front matter has more than ${most.toLocaleString("en-US")} ${what}`);
}

/** As much TOML as posts have: names with a text, a number, a date, true or false, or a list of texts. */
function readToml(text: string): FrontMatter {
  const data: FrontMatter = {};
  let entries = 0;
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (line.startsWith("[")) break;
    const [, name, value = ""] = /^"?([\w-]+)"?\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (!name) continue;
    const read = tomlValue(value);
    entries += Array.isArray(read) ? 1 + read.length : 1;
    if (entries > mostEntries) throw tooMany(mostEntries, "entries");
    data[name] = read;
  }
  return data;
}

function tomlValue(value: string): unknown {
  if (value.startsWith("[")) {
    return Array.from(
      value.matchAll(/"((?:[^"\\]|\\.)*)"?|'([^']*)'?/g),
      ([, one, other]) => one ?? other,
    );
  }
  const [, one, other] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(value) ?? [];
  if (one !== undefined) return one.replace(/\\(.)/g, "$1");
  if (other !== undefined) return other;
  return value === "true" ? true : value === "false" ? false : value;
}

/** The first of some names that has a text. */
export function textIn(data: FrontMatter, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** A list, or one text in its place. */
export function listIn(data: FrontMatter, ...names: string[]) {
  return names.flatMap((name) => {
    const value = data[name];
    const all = Array.isArray(value) ? value : [value];
    return all.flatMap((each) => (typeof each === "string" && each.trim() ? [each.trim()] : []));
  });
}
