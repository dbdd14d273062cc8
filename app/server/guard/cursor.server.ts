/** The row a page ended with: the next one has those that are older. */
export type Cursor = { at: string; id: string };

export function cursorOf({ at, id }: Cursor) {
  return `${at}_${id}`;
}

export function parseCursor(text: string | null): Cursor | undefined {
  const [, at = "", id = ""] = /^(\d{4}-[\dT:.-]+Z)_([\w.-]+)$/.exec(text ?? "") ?? [];
  return Number.isNaN(Date.parse(at)) ? undefined : { at, id };
}
