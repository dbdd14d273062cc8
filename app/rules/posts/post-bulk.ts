/** What can be done to several posts at once. */
export const bulkIntents = ["publish", "unpublish", "trash", "restore"] as const;
export type BulkIntent = (typeof bulkIntents)[number];

/** As many as three pages of the list have. */
export const maxBulk = 100;

export type BulkOutcome = {
  /** The ids of those that were changed. */
  changed: string[];
  /** How many were so before. */
  same: number;
  gone: number;
  refused: { title: string; reason: string }[];
};

const done: Record<BulkIntent, string> = {
  publish: "published",
  unpublish: "unpublished",
  trash: "moved to the trash",
  restore: "restored",
};

/** What undoes it, where a mistake shows at once. */
export const undoing: Partial<Record<BulkIntent, BulkIntent>> = {
  unpublish: "publish",
  trash: "restore",
};

/** “3 published, 1 not: “Half a thought” (a picture has no description).” */
export function bulkWords(intent: BulkIntent, { changed, same, gone, refused }: BulkOutcome) {
  const reasons = refused.map(({ title, reason }) => `“${title}” (${reason})`).join(", ");
  const parts = [
    `${changed.length} ${done[intent]}`,
    same > 0 && `${same} already ${same === 1 ? "was" : "were"}`,
    gone > 0 && `${gone} not here any more`,
    refused.length > 0 && `${refused.length} not: ${reasons}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
