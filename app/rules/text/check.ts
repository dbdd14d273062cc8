/** What is told before something goes out. `must` stands in its way while it is not ok; `look` is advice. */
export type Check = {
  level: "must" | "look";
  ok: boolean;
  title: string;
  detail?: string;
  /** What is pressed to settle it. */
  toWords?: string;
  /** Nobody knows, so it is no advice either. */
  unknown?: true;
};

/** What stands in the way. */
export function blockingOf<Any extends Check>(checks: readonly Any[]) {
  return checks.filter(({ level, ok }) => level === "must" && !ok);
}
