import type { PublishingState } from "#app/rules/publishing-time.ts";
import { type BadgeLook, StatusBadge } from "./status-badge.tsx";

const badges: Record<PublishingState, [BadgeLook, string]> = {
  draft: ["neutral", "Draft"],
  scheduled: ["waiting", "Scheduled"],
  published: ["success", "Published"],
};

/** Whether visitors see a post. */
export function PublishingBadge({ state }: { state: PublishingState }) {
  const [look, name] = badges[state];
  return <StatusBadge look={look}>{name}</StatusBadge>;
}
