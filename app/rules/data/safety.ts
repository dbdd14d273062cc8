import type { MailHealth } from "#app/rules/mail/mail-health.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import { counted, type Drill, drillSentence, hasFailed } from "./drill-words.ts";
import { type PostgresCopy, postgresCopyWords } from "./postgres-copy.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1024 ** 3;

type Health = { failing_since: string | null; ok_at: string | null; detail: string };

type LastUpdate = {
  state: "running" | "done" | "undone" | "stopped";
  from: string;
  to: string;
  at: string;
  reason?: string | undefined;
};

export type SafetyFacts = {
  now: Date;
  version: string;
  update: LastUpdate | undefined;
  /** `off` until COPY_TO is set; PostgreSQL copies itself. */
  copy:
    | PostgresCopy
    | "off"
    | {
        place: string;
        behind: number;
        /** Nothing was copied since the site started, because the place cannot be reached. */
        isUnreached: boolean;
        failing: { since: number; reason: string } | undefined;
        uncopiedSince: number | undefined;
        sameDisk: boolean;
      };
  drill: Drill | undefined;
  isDrilling: boolean;
  backup: Health | undefined;
  backups: number;
  mail: MailHealth;
  canary: Health | undefined;
  canaryEveryHours: number;
  disk: { free: number; size: number; daysLeft: number | undefined };
  /** How often everybody waited for one piece of work since the start, for which, and the longest of them. */
  turns: { count: number; about: readonly string[]; longest: number; lately: boolean };
};

export type SafetyName =
  | "copy"
  | "drill"
  | "backup"
  | "mail"
  | "canary"
  | "disk"
  | "turns"
  | "version";

export type SafetyItem = {
  name: SafetyName;
  title: string;
  look: "bad" | "look" | "fine";
  /** Said first and louder. */
  lead?: string;
  words: string;
  chip: string;
};

/** What is safe and what is not, in one order; once something is red, red comes first, then amber. */
export function safetyOf(facts: SafetyFacts) {
  const items = [
    copyItem(facts),
    ...(isOurs(facts.copy) ? [drillItem(facts)] : []),
    backupItem(facts),
    mailItem(facts),
    canaryItem(facts),
    diskItem(facts),
    turnsItem(facts),
    versionItem(facts),
  ];
  const order = ["bad", "look", "fine"];
  const sorted = items.toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
  const bad = items.filter(({ look }) => look === "bad");
  const title = titleOf(facts, bad.length);
  // What is not copied may be lost, whatever else is well.
  const look = bad.length > 0 ? ("bad" as const) : copyItem(facts).look;
  return { title, text: lossOf(facts), look, bad, items: bad.length > 0 ? sorted : items };
}

/** The line above every screen, which says of mail what it has to say itself. */
export function safetyLine({
  title,
  text,
  bad,
}: Pick<ReturnType<typeof safetyOf>, "title" | "text" | "bad">) {
  if (bad.every(({ name }) => name === "mail" || name === "canary")) return undefined;
  return { look: "danger", title, text, link: "See what", to: "/admin/safety" } as const;
}

function isOurs(copy: SafetyFacts["copy"]) {
  return typeof copy === "object" && "place" in copy;
}

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six"];

function titleOf({ copy, backup }: SafetyFacts, bad: number) {
  if (bad > 0) return `${numbers[bad] ?? bad} ${bad === 1 ? "thing is" : "things are"} not safe.`;
  if (copy === "off") return backup?.ok_at ? "There is only a backup." : "There is no copy yet.";
  return isOurs(copy) && copy.sameDisk ? "There is no copy elsewhere." : "Everything is safe.";
}

function lossOf({ copy, drill, backup, now }: SafetyFacts) {
  if (copy !== "off" && !isOurs(copy)) {
    return "If the server vanished now, what comes back is what PostgreSQL keeps elsewhere.";
  }
  const begin = "If the server vanished now, you would lose";
  if (copy === "off") {
    const age = backup?.ok_at ? now.getTime() - Date.parse(backup.ok_at) : undefined;
    if (age === undefined) return `${begin} everything.`;
    return `${begin} ${spanWords(age / 1000)} of work, and all of it if the backup is beside the site.`;
  }
  if (copy.isUnreached) {
    return `${begin} all that no older copy or backup holds. The site itself runs as ever.`;
  }
  if (copy.behind > 15 * 60) {
    return `${begin} ${spanWords(copy.behind)} of work. The site itself runs as ever.`;
  }
  if (copy.sameDisk) return "The copy is on the disk of the site: both would be lost with it.";
  const back = drill && !hasFailed(drill) ? ` and be back in about ${backWords(drill)}` : "";
  return `${begin} the last ${spanWords(copy.behind).replace(/^1 /, "")}${back}.`;
}

function backWords({ seconds }: Drill) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** “4 seconds”, “40 minutes”, “2 hours” */
export function spanWords(seconds: number) {
  if (seconds < 60) return counted(Math.max(1, Math.round(seconds)), "second");
  if (seconds < 3600) return counted(Math.round(seconds / 60), "minute");
  if (seconds < 24 * 3600) return counted(Math.round(seconds / 3600), "hour");
  return counted(Math.round(seconds / 86_400), "day");
}

function copyItem({ copy, now }: SafetyFacts): SafetyItem {
  const item = { name: "copy", title: "Continuous copy" } as const;
  if (copy !== "off" && !isOurs(copy)) {
    const words = postgresCopyWords(copy, (iso) => siteHourAndDay(iso, now), spanWords);
    return { ...item, title: "Copies of PostgreSQL", ...words };
  }
  if (copy === "off") {
    const words =
      "Set COPY_TO to a folder on another disk or to a bucket, and start the site again.";
    return { ...item, look: "look", lead: "Nothing is copied.", words, chip: "Not set up" };
  }
  const { behind, isUnreached, failing, place, uncopiedSince, sameDisk } = copy;
  const reason = failing
    ? `Since ${at(failing.since)}: “${failing.reason.replace(/\.$/, "")}.”`
    : `To ${place}.`;
  const span = spanWords(behind);
  const chip = `${span.replace(/ (.)\w+$/, " $1")} behind`;
  if (isUnreached) {
    const lead = "Nothing was copied since the site started.";
    return { ...item, look: "bad", lead, words: reason, chip: "Not reached" };
  }
  if (behind > 15 * 60)
    return { ...item, look: "bad", lead: `${span} behind.`, words: reason, chip };
  if (uncopiedSince !== undefined) {
    const lead = "Forms or erasures were acknowledged that are not copied.";
    return { ...item, look: "bad", lead, words: reason, chip };
  }
  if (sameDisk) {
    const lead = "It is on the disk of the site,";
    return { ...item, look: "look", lead, words: `and burns with it: ${place}.`, chip };
  }
  const words = failing ? reason : `Every change goes to ${place}, ${span} behind.`;
  return { ...item, look: failing && behind > 60 ? "look" : "fine", words, chip };
}

function drillItem({ drill, isDrilling, now }: SafetyFacts): SafetyItem {
  const item = { name: "drill", title: "Last restore drill" } as const;
  if (!drill) {
    const words =
      "The copy was never brought back. The first drill runs by itself within the hour.";
    return { ...item, look: "look", words, chip: isDrilling ? "Running" : "Not yet" };
  }
  const words = drillSentence(drill);
  const time = siteHourAndDay(drill.at, now);
  const when = time.includes(",") ? `on ${time}` : `at ${time}`;
  if (hasFailed(drill)) {
    return { ...item, look: "bad", lead: `Failed ${when}.`, words, chip: "Failed" };
  }
  if (now.getTime() - Date.parse(drill.at) > 8 * day) {
    return { ...item, look: "bad", lead: `The last was ${when}.`, words, chip: "Overdue" };
  }
  return { ...item, look: "fine", words, chip: isDrilling ? "Running" : "Passed" };
}

function backupItem({ backup, backups, now }: SafetyFacts): SafetyItem {
  const item = { name: "backup", title: "Backups", chip: `${backups} there` } as const;
  if (!backup?.ok_at) {
    const words = "Have npm run backup run every night.";
    return { ...item, look: "look", lead: "There never was one.", words, chip: "Never" };
  }
  const words = `The last was made ${siteHourAndDay(backup.ok_at, now)}: ${backup.detail}`;
  const isOld = now.getTime() - Date.parse(backup.ok_at) > 26 * hour;
  return { ...item, look: isOld ? "bad" : "fine", ...(isOld && { lead: "It is old." }), words };
}

function mailItem({ mail, now }: SafetyFacts): SafetyItem {
  const item = { name: "mail", title: "Sending mail", words: mail.words } as const;
  if (mail.kind === "failing") {
    const since = Date.parse(mail.since ?? "") || now.getTime();
    const look = now.getTime() - since > 10 * minute ? "bad" : "look";
    return { ...item, look, chip: "Failing" };
  }
  if (mail.kind === "arriving") return { ...item, look: "fine", chip: "Arriving" };
  if (mail.kind === "staging") return { ...item, look: "fine", chip: "Staging" };
  return { ...item, look: "look", chip: mail.kind === "off" ? "Not emailed" : "Not proven" };
}

function canaryItem({ canary, canaryEveryHours, mail, now }: SafetyFacts): SafetyItem {
  const item = { name: "canary", title: "Test enquiry" } as const;
  if (!canary) {
    const words =
      mail.kind === "off" ? "None is sent without a mail server." : "None was sent yet.";
    return { ...item, look: "fine", words, chip: "Not yet" };
  }
  const words = canary.detail;
  if (!canary.failing_since) return { ...item, look: "fine", words, chip: "Arrived" };
  const age = now.getTime() - Date.parse(canary.failing_since);
  const look = age > canaryEveryHours * hour ? "bad" : "look";
  return { ...item, look, lead: "It did not arrive.", words, chip: "Lost" };
}

function diskItem({ disk: { free, size, daysLeft } }: SafetyFacts): SafetyItem {
  const share = size > 0 ? free / size : 1;
  const pace =
    daysLeft === undefined
      ? ""
      : daysLeft > 730
        ? "; at this pace they last for years"
        : `; at this pace they last for ${spanWords(daysLeft * 86_400)}`;
  return {
    name: "disk",
    title: "Disk space",
    look: share < 0.1 ? "bad" : "fine",
    words: `${inGigabytes(free)} of ${inGigabytes(size)} GB are free${pace}.`,
    chip: `${Math.floor(share * 100)} % free`,
  };
}

function turnsItem({ turns: { count, about, longest, lately } }: SafetyFacts): SafetyItem {
  const item = { name: "turns", title: "Held up" } as const;
  if (count === 0) {
    const words = "No piece of work held up the others since the start.";
    return { ...item, look: "fine", words, chip: "Never" };
  }
  const times = counted(count, "time");
  const words = `Everybody waited for one piece of work ${times} since the start, at longest ${(longest / 1000).toFixed(1)} s: ${about.join(", ")}.`;
  return { ...item, look: lately && longest >= 1000 ? "look" : "fine", words, chip: times };
}

function inGigabytes(bytes: number) {
  const amount = bytes / gigabyte;
  return amount < 10 ? amount.toFixed(1) : Math.round(amount).toLocaleString("en-US");
}

function versionItem({ version, update, now }: SafetyFacts): SafetyItem {
  const item = { name: "version", title: "Version", look: "fine", chip: version } as const;
  const words = `You run ${version}. On the server, npm run update -- VERSION brings a newer one.`;
  if (!update) return { ...item, words };
  const { state, from, to, reason = "" } = update;
  const when = siteHourAndDay(update.at, now);
  if (state === "done") {
    return { ...item, words: `${words} The last update, from ${from}, was made ${when}.` };
  }
  if (state === "running") {
    const began = `It began its last step ${when}. If it was interrupted, npm run update goes on.`;
    return { ...item, look: "look", lead: "An update is under way.", words: `${began} ${words}` };
  }
  const lead = state === "undone" ? "The last update was undone." : "The last update stopped.";
  const tried = `${to || "A release"} was tried ${when}: ${reason}`;
  return { ...item, look: "look", lead, words: `${tried} ${words}` };
}

function at(milliseconds: number) {
  return siteHourAndDay(new Date(milliseconds).toISOString());
}

/** Free bytes of some days, oldest first: for how many days what is left lasts, if it shrinks. */
export function daysOfSpace(samples: readonly { day: number; free: number }[], free: number) {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.day - first.day < 2) return undefined;
  const perDay = (first.free - last.free) / (last.day - first.day);
  return perDay > 0 ? Math.floor(free / perDay) : Number.POSITIVE_INFINITY;
}
