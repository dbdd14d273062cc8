import type { PostDraft } from "./post-draft.ts";

/** What the fields need from the form around them. */
export type DraftForm = {
  draft: PostDraft;
  change: (values: Partial<PostDraft>) => void;
  problem: (field: string) => string | undefined;
};
