/** What a form edits and the server stores under a version. */
export type Versioned = {
  id: string;
  /** The version that was loaded; 0 for what was never saved. */
  version: number;
};

/** Whether two drafts have the same content, whatever their version. */
export function sameContent<Value extends Versioned>(one: Value, other: Value) {
  const content = (draft: Value) => JSON.stringify({ ...draft, id: "", version: 0 });
  return content(one) === content(other);
}

/** What was typed on belongs to the version that is saved. */
export function atVersion<Value extends Versioned>(value: Value, { version }: { version: number }) {
  return { ...value, version };
}

/** Whether the server has one of those that were sent: it trims them, and fills some fields in. */
export function hasArrived<Value extends object>(
  theirs: Value,
  unanswered: readonly Value[],
  filled: readonly (keyof Value)[],
) {
  const names = (Object.keys(theirs) as (keyof Value)[]).filter((name) => !filled.includes(name));
  return unanswered.some((sent) =>
    names.every((name) => comparable(theirs[name]) === comparable(sent[name])),
  );
}

function comparable(value: unknown) {
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}
