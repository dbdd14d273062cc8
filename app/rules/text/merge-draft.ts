import { mergeBodies, mergeRows, mergeTexts, mergeValues } from "./merge.ts";

/** How two versions of a field become one: by word, by paragraph, by row, or not at all. */
export type MergedAs = "text" | "body" | "rows" | "value";

export type Merge<Content> = {
  /** With what nobody else touched and what only they changed; overlaps as the writer has them. */
  draft: Content;
  /** Fields that say something else than what the writer has. */
  taken: (keyof Content & string)[];
  /** Fields of which the writer has to choose one version. */
  overlaps: (keyof Content & string)[];
};

/**
 * What a writer and somebody else made of the same draft. Without the draft both started from,
 * every field in which they differ is for the writer to choose.
 */
export function mergeDrafts<Content extends object>(
  kinds: { [Field in keyof Content & string]?: MergedAs },
  base: Content | undefined,
  mine: Content,
  theirs: Content,
): Merge<Content> {
  const merge: Merge<Content> = { draft: { ...mine }, taken: [], overlaps: [] };
  for (const field of Object.keys(kinds) as (keyof Content & string)[]) {
    const [was, my, their] = [base?.[field], mine[field], theirs[field]];
    if (JSON.stringify(my) === JSON.stringify(their)) continue;
    const merged = base && mergeField(kinds[field] ?? "value", was, my, their);
    if (!merged) merge.overlaps.push(field);
    else if (JSON.stringify(merged.value) !== JSON.stringify(my)) {
      merge.draft[field] = merged.value as Content[typeof field];
      merge.taken.push(field);
    }
  }
  return merge;
}

function mergeField(kind: MergedAs, base: unknown, mine: unknown, theirs: unknown) {
  const plain = mergeValues(base, mine, theirs);
  if (plain || kind === "value") return plain;
  const value = kind === "rows" ? byRow(base, mine, theirs) : byWord(kind, base, mine, theirs);
  return value === undefined ? undefined : { value };
}

function byWord(kind: "text" | "body", base: unknown, mine: unknown, theirs: unknown) {
  const merge = kind === "body" ? mergeBodies : mergeTexts;
  return merge(String(base), String(mine), String(theirs));
}

function byRow(base: unknown, mine: unknown, theirs: unknown) {
  return mergeRows(base as object[], mine as object[], theirs as object[]);
}
