import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { databaseNow } from "#app/server/db/clock.server.ts";
import { announceContentChange, onContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";

/** Clocks may be set, and machines may sleep: we ask at least this often. */
const longestWait = 20_000;
const retryAfter = 500;

/** When the next post becomes visible, by the monotonic clock of this process. */
let nextAt = Number.POSITIVE_INFINITY;

/** How long what is shown now stays true, as far as posts are concerned. */
export function secondsUntilNextPost() {
  return Math.max(0, Math.floor((nextAt - clock.elapsed()) / 1000));
}

/**
 * Cached pages go at the moment a scheduled post becomes visible, on every instance. The database says
 * when that is, so an instance may have any clock; while it is down nothing is missed, only later.
 * Returns the function that stops it.
 */
export async function watchPublishing() {
  let seen = (await lookAtClock()).now;
  let callOff = clock.after(0, look);
  let looking = false;
  let askedAgain = false;
  let stopped = false;

  async function look() {
    callOff();
    askedAgain = looking;
    if (looking || stopped) return;
    looking = true;
    const wait = await check().catch(() => retryAfter);
    looking = false;
    callOff();
    if (!stopped) callOff = clock.after(askedAgain ? 0 : wait, look);
  }

  /** Resolves to the milliseconds until the next look. */
  async function check() {
    const { now, next, came } = await lookAtClock(seen);
    seen = now;
    const left = next ? Date.parse(next) - Date.parse(now) + 1 : Number.POSITIVE_INFINITY;
    nextAt = clock.elapsed() + left;
    if (came) announceContentChange("blog_posts");
    return Math.min(left, longestWait);
  }

  onContentChange(look);
  return () => {
    stopped = true;
    callOff();
  };
}

type Look = { now: string; next: string | null; came: boolean | number };

/** The time, when the next post becomes visible, and whether one did since the last look. */
async function lookAtClock(seen?: string) {
  const now = databaseNow();
  const due = sql`from blog_posts where published = true and deleted_at is null and published_at`;
  const { rows } = await sql<Look>`
    select ${now} as now, (select min(published_at) ${due} > ${now}) as next,
      exists (select 1 ${due} > ${seen ?? now} and published_at <= ${now}) as came`.execute(db);
  const [look] = rows;
  if (!look) throw new Error("The database does not tell the time.");
  return look;
}
