import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Told, Work } from "./burn-load.ts";

export type Held = ReturnType<typeof readHeld>;

/** What a data folder holds, as far as a burn can lose or double it. */
export function readHeld(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "site.db"), { readOnly: true });
  const all = (query: string) => database.prepare(query).all();
  const texts = (query: string) => all(query).map((row) => String(Object.values(row)[0]));
  const pairs = (query: string) =>
    new Map(all(query).map((row) => [String(row.id), String(row.value)]));
  const held = {
    emails: texts("select email from submissions where not is_test"),
    versions: pairs("select id, version as value from blog_posts"),
    revisions: texts("select post_id || ' ' || version from post_revisions"),
    pictures: texts("select name from pictures where removed_at is null"),
    files: new Map(filesOf(join(dataDir, "blog-images"))),
    mails: pairs(
      "select id, coalesce(fate, state) as value from outbox where issue_id is not null",
    ),
    goingOn: texts("select id from newsletter_issues where state in ('sending', 'scheduled')"),
    bytes: filesOf(dataDir).map(([, bytes]) => bytes),
  };
  database.close();
  return held;
}

function filesOf(folder: string): [string, Buffer][] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ name }) => [name, readFileSync(join(folder, name))]);
}

type Burned = {
  /** What the site was brought back with the last time, what it held when it burned, and what came back. */
  begun: Held | undefined;
  before: Held;
  after: Held;
  work: Work;
  told: readonly Told[];
  killedAt: number;
  isSync: boolean;
  /** Who was erased in the rounds before, and the mails of issues that were taken so far. */
  erased: readonly string[];
  taken: readonly string[];
};

/** What a burn has cost. `untold`: lost or back, without a monitor having been told that it might be. */
export function judge({ begun, before, after, ...rest }: Burned) {
  const { work, told, killedAt, isSync, erased, taken } = rest;
  const last = told.at(-1) ?? { at: killedAt, behind: 0, failing: false, uncopied: 0 };
  const emails = new Set(after.emails);
  const pictures = new Set(after.pictures);
  const isCut = (name: string) => {
    const bytes = before.files.get(name);
    return bytes !== undefined && !after.files.get(name)?.equals(bytes);
  };
  const isThere = (email: string) => after.bytes.some((bytes) => bytes.includes(email));
  const lost = {
    enquiries: work.enquiries.filter(({ email }) => !emails.has(email)),
    saves: work.saves.filter(({ id, version }) => Number(after.versions.get(id) ?? 0) < version),
    uploads: work.uploads.filter(({ name }) => !pictures.has(name) || isCut(name)),
    erasures: work.erasures.filter(({ email }) => isThere(email)),
  };
  const unsynced = [...lost.saves, ...lost.uploads, ...(isSync ? [] : lost.enquiries)];
  const age = ({ at }: { at: number }) => killedAt - at;
  const mayLose = last.behind * 1000 + (killedAt - last.at) + 200;
  // It waited as long as anybody does, or it was known that waiting is no use.
  const isMarked = ({ at, took }: { at: number; took: number }) =>
    took > 4900 || told.findLast((each) => each.at <= at)?.failing === true;
  const waiting = [...lost.erasures, ...(isSync ? lost.enquiries : [])];
  return {
    enquiries: work.enquiries.length,
    saves: work.saves.length,
    uploads: work.uploads.length,
    erasures: work.erasures.length,
    uncopied: last.uncopied,
    lostEnquiries: lost.enquiries.length,
    lostSaves: lost.saves.length,
    lostUploads: lost.uploads.length,
    lostErasures: lost.erasures.length,
    oldestLostMs: Math.round(Math.max(0, ...unsynced.map(age))),
    untold:
      unsynced.filter((item) => age(item) > mayLose).length +
      waiting.filter((item) => !isMarked(item)).length,
    erasedThere: erased.filter(isThere).length,
    doubled:
      after.emails.length - emails.size + after.revisions.length - new Set(after.revisions).size,
    brokenPictures: (begun?.pictures ?? []).filter(isCut).length,
    goingOn: after.goingOn.length,
    unsureSoFar: [...after.mails.values()].filter((fate) => fate === "unsure").length,
    takenSoFar: taken.length,
    mailedTwice: taken.length - new Set(taken).size,
    wouldMailTwice: taken.filter((id) => after.mails.get(id) === "waiting").length,
  };
}
