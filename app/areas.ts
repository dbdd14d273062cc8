import { maxFormMegabytes, maxImageMegabytes } from "#app/rules/media/images.ts";
import { maxFileMegabytes } from "#app/rules/newsletter/subscriber-file.ts";
import { deepest } from "#app/rules/text/json.ts";
import { site } from "#site.config.ts";

/** What holds for everything below a prefix, unless a longer one says otherwise. */
type Traits = {
  /** Pages and files are public; `kit` is there in development alone. */
  area: "page" | "file" | "staff" | "account" | "brand" | "preview" | "endpoint" | "hop" | "kit";
  /**
   * Those who got a mail have a token in the query, those who have a link one in the path. Editors and
   * admins are signed in; what is for editors is for admins, too.
   */
  who: "anyone" | "mail" | "link" | "editor" | "admin";
  /** Responses differ from person to person: they are never cached or shared. */
  personal: boolean;
  /** Pages that are of little use without scripts: these start at once. */
  scripted: boolean;
  /** Documents in a frame of the staff area, or with players: their Content-Security-Policy is not that of the area. */
  policy?: "mail" | "words" | "players";
};

/** When a body is read (what few may send, once the application knows the sender), how much of it, and for how long. */
type Body = {
  read: "first" | "when asked" | "as it arrives";
  bytes: number;
  /** Parts of a form, files included, and how many of them are files. */
  fields: number;
  files: number;
  /** Lists and objects of JSON in each other. */
  nesting: number;
  milliseconds: number;
};

/**
 * What may be sent is said of an address alone, and what needs a sign-in of the last 15 minutes: intents of its
 * forms, `sent` for all of them, `read` to open it. Posts and pictures never do. What signed-in people and brands
 * change is counted (`accounts/work-limit.server.ts`), unless `uncounted` says why not.
 */
type Row = Partial<Traits> & { body?: Body; fresh?: string; uncounted?: string };

const form: Body = {
  read: "first",
  bytes: 65_536,
  // No form of visitors has half as many.
  fields: 200,
  files: 0,
  nesting: 16,
  milliseconds: 20_000,
};

/**
 * The longest text of an enquiry, 8,000 characters and an address, takes 120 kB in letters that need twelve
 * bytes each when they are escaped, and one that is too long has to be answered with its problems.
 */
const enquiry: Body = { ...form, bytes: 262_144 };

/** A whole post, letter or page of words is longer than any form. */
const post: Body = { ...form, read: "when asked", bytes: 3_145_728, nesting: deepest };

/** What a brand writes: 20,000 letters and six products, in letters that need twelve bytes each, and as much again. */
const ownPage: Body = { ...post, bytes: 786_432 };

/** A group of words has more fields than any form of visitors: a list of 200 has some hundred. */
const words: Body = { ...post, fields: 5000 };

/** A mail with its files. */
const mail: Body = { ...form, read: "when asked", bytes: 26_214_400, milliseconds: 120_000 };

/** Uploads may take longer, to arrive and to wait for their turn. They are written to disk. */
export const upload: Body = {
  ...form,
  read: "as it arrives",
  bytes: inForm(maxFormMegabytes),
  files: 200,
  milliseconds: 180_000,
};
const picture: Body = { ...upload, bytes: inForm(maxImageMegabytes), files: 1 };
const addresses: Body = { ...upload, bytes: inForm(maxFileMegabytes), files: 1 };
/** One for each row that a brand may fill in. */
const brand: Body = { ...upload, files: 20 };

/** A form around a file adds a little. */
function inForm(megabytes: number) {
  return (megabytes * 1024 + 64) * 1024;
}

/** What protects an account; a name and a password, which asks for the current one, are not among it. */
const ofTheAccount = `start-codes turn-on-codes turn-off-codes remove-passkey make-recovery-codes
end-session end-other-sessions`;
const admins: Partial<Traits> = { who: "admin" };
/** Files of people. */
const exported: Row = { ...admins, fresh: "read" };
const drawn = { uncounted: "It draws what is sent, and stores nothing." };
const pictures = { uncounted: "Pictures have a limit of their own." };

const page: Traits = { area: "page", who: "anyone", personal: false, scripted: false };
/** The archive of the newsletter beside them is the same for everybody. */
const ofOneSubscriber: Partial<Traits> = { who: "mail", personal: true };

/** Rows that say nothing but that they are public pages, or files. */
const pages = `/ /about /services /services/fractional-leadership /services/global-talent
/services/legacy-transformation /services/systems-design /remote-teams /packages /products /BuyBlack
/product-spotlight /holiday-gift-guide /contact /brands /blog /privacy /accessibility /links /tv /search /newsletter`;
const files = `/blog-images /covers /cloth /packshots /portraits /transcripts /cards /rss.xml /feed.json /sitemap.xml
/robots.txt /llms.txt /.well-known /site.webmanifest`;

const areas: Record<string, Row> = {
  "/blog/tag/:tag/rss.xml": { area: "file" },
  "/newsletter/confirm": ofOneSubscriber,
  "/newsletter/unsubscribe": ofOneSubscriber,
  "/newsletter/preferences": ofOneSubscriber,
  "/newsletter/move": ofOneSubscriber,
  "/admin": { area: "staff", who: "editor", personal: true, scripted: true },
  "/admin/account": {
    fresh: ofTheAccount,
    uncounted: "Whoever protects an account is never refused, and passwords have a limit.",
  },
  "/admin/desk": admins,
  "/admin/desk/hours": { fresh: "digest-on digest-off" },
  "/admin/enquiries": admins,
  "/admin/enquiries.csv": exported,
  "/admin/events": admins,
  "/admin/mail": admins,
  "/admin/newsletter": admins,
  "/admin/newsletter/:id/recipients.csv": exported,
  "/admin/newsletter/settings": { fresh: "sent" },
  "/admin/pages/places": admins,
  "/admin/people": { ...admins, fresh: "erase" },
  "/admin/people/archive": exported,
  "/admin/posts/:id/brand": admins,
  "/admin/redirects": { fresh: "save delete" },
  "/admin/safety": { ...admins, uncounted: "Backups and drills have a limit of their own." },
  "/admin/subscribers": admins,
  "/admin/subscribers.csv": exported,
  "/admin/users": {
    ...admins,
    fresh: "sent",
    uncounted: "Ending sessions and taking roles is never refused, and invitations have a limit.",
  },
  // The form of a post as browsers send it: without the mark, people sign in at the same address.
  "/admin?index": { body: post },
  "/admin/pages": { body: post },
  "/admin/preview": { body: post, policy: "players", ...drawn },
  "/admin/enquiries/:id/answer": { body: post },
  "/admin/newsletter/:id": { body: post },
  "/admin/newsletter/:id/mail": { body: post, policy: "mail", ...drawn },
  "/admin/words": { ...admins, body: { ...post, files: 1 } },
  "/admin/words/all/:group": { body: words },
  "/admin/words/frame": { policy: "words" },
  "/admin/words/mail/:group": { body: words, policy: "mail", ...drawn },
  "/admin/media/upload": { body: upload, ...pictures },
  "/auth": {
    area: "account",
    personal: true,
    scripted: true,
    uncounted: "Signing in has limits of its own.",
  },
  "/auth/:step": { who: "mail" },
  "/partner": { area: "brand", who: "link", personal: true, scripted: true },
  "/partner/:token": { body: brand },
  "/partner/:token/pictures": { body: picture, ...pictures },
  "/partner/:token/save": { body: ownPage },
  "/partner/:token/proof": { policy: "players" },
  "/preview": { area: "preview", who: "link", personal: true },
  "/kit": { area: "kit" },
  "/api": { area: "endpoint", personal: true },
  "/api/passkeys": {
    who: "editor",
    fresh: "sent",
    uncounted: "Whoever protects an account is never refused, and has 20 passkeys at most.",
  },
  "/api/posts": { who: "editor", body: post },
  "/api/preflight": {
    who: "editor",
    body: post,
    uncounted: "Checks have limits of their own, and store nothing.",
  },
  "/api/answers": { ...admins, body: post },
  "/api/words": { ...admins, body: post },
  "/api/issues": { ...admins, body: post },
  "/api/send-contact-email": { body: enquiry },
  "/api/bounces": { body: enquiry },
  "/api/replies": { body: mail },
  "/api/images": { who: "editor", body: picture, ...pictures },
  "/api/subscriber-imports": {
    ...admins,
    body: addresses,
    uncounted: "Files of addresses and their rows have limits of their own.",
  },
  "/go": { area: "hop", personal: true },
  "/voice-widget": { area: "file", personal: true },
};

/** What is known of a path: the longest prefix of it decides. Where nothing is, a public page says so. */
export function traitsOf(path: string) {
  return rowsBeside(path).findLast(({ below }) => below.test(path))?.traits ?? page;
}

/** What is done at a route only soon after signing in. */
export function freshAt(route: string) {
  const row = rowsBeside(route).findLast(({ at }) => at.test(route));
  return row?.fresh?.split(/\s+/) ?? [];
}

/** The pattern of a route as the table has it: the framework says it without the slash before it. */
export function asAddress(pattern: string) {
  return pattern.replace(/^\/?/, "/");
}

/** Why what is changed at a route is not counted; undefined where it is. */
export function uncountedAt(route: string) {
  return rowsBeside(route).findLast(({ at }) => at.test(route))?.uncounted;
}

export function isPersonal(path: string) {
  return traitsOf(path).personal;
}

/** What may be noted of a page that somebody wrote from: never the key to a preview. */
export function withoutToken(path: string) {
  return traitsOf(path).area === "preview" ? "/preview" : path;
}

/** What may be sent to an address: a path with its parameters. */
export function bodyOf(address: string) {
  const [path = ""] = address.split("?");
  const marked = /[?&]index(&|$)/.test(address) ? `${path}?index` : path;
  const spellings = [marked, path.replace(/\.data$/i, "")];
  return rowsBeside(path).findLast(({ at }) => spellings.some((s) => at.test(s)))?.body ?? form;
}

export function listPrefixes(belongs: (traits: Traits) => boolean) {
  return listRows().flatMap(([prefix]) => (belongs(traitsOf(prefix)) ? [prefix] : []));
}

/** The folders of routes that have no part in the style and the list of routes of public pages, as a pattern. */
export function besidePublic() {
  // Folders are named after the first segment.
  const prefixes = listPrefixes(({ area }) => area !== "page" && area !== "file").filter((prefix) =>
    /^\/[^/?]+$/.test(prefix),
  );
  return `(${prefixes.map((prefix) => prefix.slice(1)).join("|")})`;
}

let rows: ReturnType<typeof compile> | undefined;

/** The rows with the same first segment, longest prefix last. */
function rowsBeside(path: string) {
  rows ??= compile();
  return rows.get(firstSegment(path)) ?? [];
}

function firstSegment(path: string) {
  return /^\/([^/.?]*)/.exec(path)?.[1]?.toLowerCase();
}

function compile() {
  const rows: {
    prefix: string;
    at: RegExp;
    below: RegExp;
    traits: Traits;
    body?: Body;
    fresh?: string;
    uncounted?: string;
  }[] = [];
  for (const [prefix, { body, fresh, uncounted, ...own }] of listRows()) {
    const source = `^${prefix.replace(/[.?]/g, "\\$&").replace(/:\w+/g, "[^/]+")}`;
    const above = rows.findLast(({ below }) => below.test(prefix))?.traits ?? page;
    const [at, below] = [new RegExp(`${source}$`, "i"), new RegExp(`${source}([/.?]|$)`, "i")];
    rows.push({ prefix, at, below, traits: { ...above, ...own }, body, fresh, uncounted });
  }
  return Map.groupBy(rows, ({ prefix }) => firstSegment(prefix));
}

function listRows() {
  const rows = Object.entries(areas);
  for (const prefix of files.split(/\s+/)) rows.push([prefix, { area: "file" }]);
  for (const prefix of pages.split(/\s+/)) rows.push([prefix, page]);
  rows.push([site.founder.path.replace(/^\/?/, "/"), page]);
  // A row with a name is longer than one with a parameter in its place.
  const weigh = (prefix: string) => prefix.replace(/:\w+/g, "").length;
  return rows.sort(([a], [b]) => weigh(a) - weigh(b));
}
