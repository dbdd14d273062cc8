import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange, onContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { giftDay } from "#app/server/shop/gifts.server.ts";
import { announcementTimes, findAnnouncement } from "#app/server/site/announcement.server.ts";

const channel = "content_changed";

/** Watches for changes made by other processes; returns the function that stops it. */
export async function watchContentChanges() {
  if (!env.DATABASE_URL) return pollSqlite();
  const { listen } = await import("#app/server/db/postgres.server.ts");
  return listen(env.DATABASE_URL, channel, announceContentChange);
}

/** `data_version` changes when another connection, such as a command, writes the file. */
async function pollSqlite() {
  let known = await dataVersion();
  const { stop } = every("changes by commands", 1, async () => {
    const version = await dataVersion();
    if (version !== known) announceContentChange();
    known = version;
  });
  return stop;
}

async function dataVersion() {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}

/**
 * Cached pages go when a day ends, on every instance: in the time zone of the site, because deadlines
 * end with it, and by UTC, because pages show that date.
 */
export function watchDays() {
  let today = days();
  return every("days", 1, () => {
    const now = days();
    if (now === today) return;
    today = now;
    announceContentChange();
  });
}

function days() {
  return `${giftDay()} ${clock.date().getUTCDate()}`;
}

let nextAt = Number.POSITIVE_INFINITY;

/** How long what is shown now stays true, as far as the announcement is concerned. */
export function secondsUntilAnnouncement() {
  return Math.max(0, Math.floor((nextAt - clock.now()) / 1000));
}

/** Cached pages go at the moment an announcement begins or ends, on every instance. */
export function watchAnnouncement() {
  let shown = findAnnouncement()?.id;
  every("announcement", 1, () => {
    const now = findAnnouncement()?.id;
    if (now === shown) return;
    shown = now;
    announceContentChange();
  });
  noteNext();
  onContentChange(noteNext);
}

function noteNext() {
  const now = clock.now();
  nextAt = Math.min(...announcementTimes().filter((time) => time > now), Number.POSITIVE_INFINITY);
}
