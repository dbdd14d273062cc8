import { type Merge, type MergedAs, mergeDrafts } from "#app/rules/text/merge-draft.ts";
import type { BlogPost, WorkingCopy } from "#app/server/db/schema.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import { hasArrived } from "#app/ui/draft/versioned.ts";
import { completeDraft, draftOf, emptyDraft, type PostDraft } from "./post-draft.ts";

/** What the form knows of the server: the post, its working copy, and what both say. */
export type Known = {
  version: number;
  /** Of the working copy; 0 for none. */
  number: number;
  /** What the form would show if it was opened now. */
  synced: PostDraft;
  at: string | undefined;
  by: string | null;
  /** As visitors see it, where it was just saved. */
  post?: BlogPost;
};

/** How what was typed goes together with what others saved meanwhile. */
export type Plan = Merge<PostDraft> & {
  next: Known;
  /** Who changed it last, and when. */
  by: string | null;
  at: string;
  /** The draft with their version of every field that is to be chosen. */
  saved: PostDraft;
  /** The others published it, so that the history has their version. */
  isPublished: boolean;
};

export function knownOf({ post, copy }: Pick<Head, "post" | "copy">): Known {
  return {
    version: post.version,
    number: copy?.number ?? 0,
    synced: copy ? draftOfCopy(copy) : draftOf(post),
    at: copy?.saved_at,
    by: copy?.saved_by ?? null,
  };
}

/** What a writer started from, where that is known. */
type Start = Pick<Known, "number"> & { synced: PostDraft | undefined };

/** `own` are drafts that were sent and not answered: the server may have one of them. */
export function planMerge(
  head: Head,
  known: Start,
  mine: PostDraft,
  own: readonly PostDraft[],
): Plan {
  const next = knownOf(head);
  const start = { draft: { ...mine, version: next.version }, taken: [], overlaps: [] };
  let plan: Plan = { ...start, next, by: null, at: "", saved: start.draft, isPublished: false };
  for (const step of stepsOf(head, known)) {
    const isOwn = hasArrived(step.theirs, own, filled);
    const merge = mergeDrafts(mergedAs, isOwn ? step.theirs : step.base, plan.draft, step.theirs);
    const overlapping = merge.overlaps.map((field) => [field, step.theirs[field]]);
    plan = {
      ...plan,
      draft: merge.draft,
      taken: [...new Set([...plan.taken, ...merge.taken])],
      overlaps: [...new Set([...plan.overlaps, ...merge.overlaps])],
      saved: { ...plan.saved, ...merge.draft, ...Object.fromEntries(overlapping) },
      ...(!isOwn && { by: step.by, at: step.at, isPublished: step.isPublished }),
    };
  }
  return plan;
}

export function draftOfCopy({ post_id, base_version, draft }: WorkingCopy): PostDraft {
  const fields = draft as Omit<PostDraft, "id" | "version">;
  return completeDraft({ ...fields, id: post_id, version: base_version });
}

/** What was typed at another time beside what the server has: every difference is to be chosen. */
export function planChoice(known: Known, mine: PostDraft): Plan {
  const merge = mergeDrafts(mergedAs, undefined, mine, known.synced);
  const { by, at = new Date().toISOString() } = known;
  return { ...merge, next: known, by, at, saved: known.synced, isPublished: known.number === 0 };
}

type Step = {
  base: PostDraft | undefined;
  theirs: PostDraft;
  by: string | null;
  at: string;
  isPublished: boolean;
};

/** First what others typed into the working copy, then what was published beneath it. */
function stepsOf({ post, copy, base, savedBy }: Head, known: Start): Step[] {
  const published = { theirs: draftOf(post), by: savedBy, at: post.updated_at, isPublished: true };
  if (!copy) return [{ ...published, base: known.synced }];
  const steps: Step[] = [];
  if (copy.number !== known.number) {
    const typed = { theirs: draftOfCopy(copy), by: copy.saved_by, at: copy.saved_at };
    steps.push({ ...typed, base: known.synced, isPublished: false });
  }
  if (copy.base_version !== post.version) {
    steps.push({ ...published, base: base ? draftOf({ ...post, ...base }) : undefined });
  }
  return steps;
}

/** What the server fills in itself. */
const filled = ["id", "version", "slug", "publish_on", "kind"] as const;

/** What the server knows of a form that opens a post, or of one that is empty. */
export function loadedOf(head: Head | undefined, empty: PostDraft): Known {
  if (!head) return { version: 0, number: 0, synced: empty, at: undefined, by: null };
  const known = knownOf(head);
  // A copy of an older version is merged with the newer one when it is kept or published.
  if (!head.copy || head.copy.base_version === head.post.version) return known;
  return { ...known, version: head.copy.base_version };
}

/** Of most fields one version is taken; these are merged inside. */
const inside = {
  title: "text",
  excerpt: "text",
  content: "body",
  products: "rows",
  search_title: "text",
  search_description: "text",
} as const;

const { id: _, version: __, ...fields } = emptyDraft();
const asValues = Object.keys(fields).map((name) => [name, "value"]);
const mergedAs: Partial<Record<keyof PostDraft, MergedAs>> = {
  ...Object.fromEntries(asValues),
  ...inside,
};
