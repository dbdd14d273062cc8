import { isDeepStrictEqual } from "node:util";
import { facts } from "#app/words/facts.ts";
import { type FoundText, findText, type Sought, searchTerm } from "#app/words/find-text.ts";
import type { Shape } from "#app/words/shapes.ts";
import { isRich } from "#app/words/values.ts";
import { parseRich, parseText } from "#app/words/word-marks.ts";
import { partAt } from "#app/words/word-places.ts";
import { wordText } from "#app/words/word-text.ts";
import { listGroups, placeName, type WordGroup } from "./groups.server.ts";
import { fittingWords } from "./outdated-words.server.ts";
import { listCopies, valuesOf, type WordCopy } from "./word-rows.server.ts";

/** A text of a group that says what was searched. */
export type FoundWord = FoundText & {
  group: string;
  path: string;
  place: string;
  isDraft: boolean;
};

/** No text is searched for a whole book. */
const longest = 200;

/** Every text of every group that says it, as it stands in the working copies. */
export async function findWords(sought: Sought): Promise<FoundWord[]> {
  const { searched } = sought;
  if (searched.length > longest || searchTerm(searched) === "") return [];
  const copies = await listCopies();
  return listGroups().flatMap((group) => {
    const copy = copies.find((one) => one.group === group.group);
    const values = copy ? valuesIn(group, copy) : {};
    return Object.entries(group.words).flatMap(([path, { shape, original }]) =>
      textsIn(shape, values[path] ?? original, path).flatMap((text) => {
        const found = findText(piecesOf(group, text.value), sought, factText);
        if (!found) return [];
        const place = placeName(group, text.path);
        const isDraft =
          Boolean(copy?.draft) && !isDeepStrictEqual(copy?.draft?.[path], copy?.published[path]);
        return [{ ...found, group: group.group, path: text.path, place, isDraft }];
      }),
    );
  });
}

/** What the working copy of a group says. */
export function valuesIn(group: WordGroup, { draft, published }: WordCopy) {
  return valuesOf(fittingWords(group, draft ?? published));
}

/** The texts of a value: no addresses, and nothing that code knows something by. */
export function textsIn(shape: Shape, value: unknown, path: string) {
  const texts: { path: string; value: unknown }[] = [];
  withTexts(shape, value, path, (text, at) => {
    texts.push({ path: at, value: text });
    return text;
  });
  return texts;
}

/** The same value, if no text of it changes. */
export function withTexts(
  shape: Shape,
  value: unknown,
  path: string,
  change: (text: unknown, path: string) => unknown,
): unknown {
  if (shape.kind === "text" || shape.kind === "rich") return change(value ?? "", path);
  const names =
    shape.kind === "fields"
      ? Object.keys(shape.fields)
      : shape.kind === "list" && Array.isArray(value)
        ? Object.keys(value)
        : [];
  const next = names.map((name) => {
    const inside =
      shape.kind === "list" ? shape.item : shape.kind === "fields" && shape.fields[name];
    const part = partAt(value, [name]);
    return inside ? withTexts(inside, part, `${path}.${name}`, change) : part;
  });
  if (names.every((name, at) => next[at] === (partAt(value, [name]) ?? ""))) return value;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, Object.fromEntries(names.map((name, at) => [name, next[at]])));
}

/** Facts fill nothing in where they stand themselves, nor in mails. */
export function piecesOf({ group, mail }: WordGroup, text: unknown) {
  const isFact = (name: string) => group !== "facts" && !mail && name in facts;
  return isRich(text) ? parseRich(text.rich, isFact) : parseText(String(text), isFact);
}

export function factText(name: string) {
  return wordText(Reflect.get(facts, name));
}
