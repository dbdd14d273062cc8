import { compareBodies, compareTexts, type Row } from "#app/rules/text/text-diff-rows.ts";

/**
 * What both versions are compared by, in the order of the form: a field, its label, and how its
 * value reads where that is no plain text.
 */
export type ComparedFields<Content> = readonly {
  [Field in keyof Content & string]: readonly [Field, string, ((value: Content[Field]) => string)?];
}[keyof Content & string][];

type ComparedField<Content> = ComparedFields<Content>[number];

/** A field in which two versions differ. */
export type Difference = { field: string; label: string; rows: Row[] };

/** By field and by word, in the order of the form. */
export function compareDrafts<Content extends object>(
  fields: ComparedFields<Content>,
  before: Content,
  after: Content,
): Difference[] {
  return fields.flatMap((compared) => {
    const [field, label] = compared;
    const [old, now] = [shown(before, compared), shown(after, compared)];
    const isBody = field === "content" || field === "body";
    const rows = isBody ? compareBodies(old, now) : compareTexts(old, now);
    return rows.length > 0 ? [{ field, label, rows }] : [];
  });
}

function shown<Content extends object>(draft: Content, [field, , read]: ComparedField<Content>) {
  const value = draft[field];
  return read ? read(value) : textOf(value);
}

/** Lists and what is in them are read in words, too. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value !== "object") return String(value ?? "");
  return Object.values(value ?? {})
    .map(textOf)
    .filter(Boolean)
    .join(" · ");
}
