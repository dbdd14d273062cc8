import type { ChipLook } from "#app/routes/admin/kit/chip.tsx";
import type { IssueState } from "#app/server/db/schema.server.ts";

/** What staff read for the state of an issue. */
export const issueStates: Record<IssueState, { words: string; look: ChipLook }> = {
  draft: { words: "Draft", look: "neutral" },
  scheduled: { words: "Scheduled", look: "waiting" },
  sending: { words: "Sending", look: "waiting" },
  paused: { words: "Paused", look: "waiting" },
  held: { words: "Needs your word", look: "danger" },
  stopped: { words: "Stopped", look: "neutral" },
  sent: { words: "Sent", look: "success" },
};
