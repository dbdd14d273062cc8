import type { PublishingState } from "#app/rules/posts/publishing-time.ts";
import { Chip, type ChipLook } from "./chip.tsx";

const badges: Record<PublishingState, [ChipLook, string]> = {
  draft: ["neutral", "Draft"],
  scheduled: ["waiting", "Scheduled"],
  published: ["success", "Published"],
};

/** Whether visitors see a post. */
export function PublishingChip({ state }: { state: PublishingState }) {
  const [look, name] = badges[state];
  return <Chip look={look}>{name}</Chip>;
}
