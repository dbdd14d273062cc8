import { nearTime } from "#app/rules/time/time-left.ts";

const day = 24 * 3600 * 1000;
const oldAfter = 7 * day;

type BackupState = {
  look: "success" | "waiting" | "danger";
  words: string;
  /** Missing where there is nothing but to make the first. */
  detail?: string;
};

/** How the backups are doing, from when the last one was written. */
export function backupState(
  last: { ok_at: string | null; detail: string } | undefined,
  now: Date,
): BackupState {
  if (!last?.ok_at) return { look: "danger", words: "Last backup: never" };
  const age = now.getTime() - Date.parse(last.ok_at);
  if (age <= oldAfter) {
    return {
      look: "success",
      words: `Last backup: ${nearTime(last.ok_at, now)}`,
      detail: last.detail,
    };
  }
  const words = `Last backup: ${Math.floor(age / day)} days ago`;
  return { look: "waiting", words, detail: `${last.detail} Have one made every night.` };
}
