import { clock } from "#app/server/clock.server.ts";

/** In milliseconds: how long to wait before the first try, and between later ones. */
type Pauses = { first: number; longest: number };

export type Backoff = ReturnType<typeof createBackoff>;

/**
 * While the mail server cannot be reached, one mail at a time tries whether it is back, less and less
 * often. Mails that failed together count once.
 */
export function createBackoff({ first, longest }: Pauses, now = () => clock.elapsed()) {
  let level = 0;
  let until = 0;
  const pause = () => Math.max(0, until - now());
  return {
    level: () => level,
    pause,
    /** How many mails may be started, of those that may be under way at a time. */
    free(most: number, underWay: number) {
      if (pause() > 0) return 0;
      return Math.max(0, (level > 0 ? 1 : most) - underWay);
    },
    failed(levelAtStart: number) {
      if (levelAtStart !== level) return;
      until = now() + Math.min(first * 4 ** level, longest);
      level += 1;
    },
    answered() {
      level = 0;
      until = 0;
    },
  };
}
