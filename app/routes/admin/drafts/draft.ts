/** What a form edits and the server stores under a version. */
export type Draft = {
  id: string;
  /** The version that was loaded; 0 for what was never saved. */
  version: number;
};

/** Whether two drafts have the same content, whatever their version. */
export function sameContent<Content extends Draft>(one: Content, other: Content) {
  const content = (draft: Content) => JSON.stringify({ ...draft, id: "", version: 0 });
  return content(one) === content(other);
}
