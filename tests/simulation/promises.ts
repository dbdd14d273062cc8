import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { desk } from "#desk.config.ts";
import { forgetUploads } from "./pictures.ts";
import { isOld, type Lead, second, type World } from "./world.ts";

/**
 * What is held in every schedule, in words: `docs/reliability.md` names each of them. Those about pages and
 * sessions are checked whenever somebody looks (`world.ts`, `staff.ts`), the others here, at the end.
 */
export const promises = [
  "an acknowledged enquiry is stored once",
  "an acknowledged enquiry reaches the owner, or its failure is told",
  "an acknowledged enquiry reaches the owner’s program, or its failure is told",
  "a mail is the same mail when it is sent again",
  "an answer reaches its reader, unless it was taken back",
  "a reply is stored once, with its enquiry",
  "no issue leaves before its time",
  "nobody gets an issue twice",
  "an issue ends with a fate for everybody",
  "who unsubscribed gets no more issues",
  "published words are what visitors get",
  "no post is visible before its time",
  "a post is visible within 2 s of its time",
  "what is unpublished is gone",
  "an uploaded picture is what visitors get",
  "an announcement is shown from its begin to its end",
  "the time of a promise stays what it was",
  "an erased person is in no row, and gets no more mail",
  "a session ends when it is revoked",
  "who is signed in stays signed in",
  "the copy catches up",
  "the copy comes back as a state that existed",
  "what was promised to be copied comes back",
  "a site that has stopped does nothing more",
  "nothing fails without being caught",
  "figures add up",
] as const;

export type Promised = (typeof promises)[number];

type Row = Record<string, string | number | null>;

/** Everything that can be told once all is calm, from the stopped database and what arrived. */
export function checkEnd(world: World) {
  const database = new DatabaseSync(join(world.site.data, "site.db"), { readOnly: true });
  try {
    const rows = (query: string, ...values: string[]) =>
      database.prepare(query).all(...values) as Row[];
    checkLeads(world, rows);
    checkAnswers(world, rows);
    checkLetters(world, rows);
    checkIssues(world, rows);
    checkErased(world, rows, database);
    checkFigures(world, rows);
  } finally {
    database.close();
  }
}

type Rows = (query: string, ...values: string[]) => Row[];

const owner = "owner@site.example";

function checkLeads(world: World, rows: Rows) {
  const { site, broken, leads, erased } = world;
  const stored = rows("select id, email, fields, spam, created_at, due_at from submissions");
  const mails = rows("select id, subject_id, kind, state, last_error from outbox");
  for (const lead of leads) {
    if (erased.has(lead.email)) continue;
    const own = stored.filter((row) => nameIn(row) === `Visitor ${lead.number}`);
    if (own.length > 1)
      broken(
        "an acknowledged enquiry is stored once",
        `enquiry ${lead.number} is stored ${own.length} times`,
      );
    const [row] = own;
    const isPromised = lead.ackedAt !== undefined && !lead.isLost;
    if (!row && isPromised)
      broken("an acknowledged enquiry is stored once", `enquiry ${lead.number} is not stored`);
    if (!row || !isPromised) continue;
    checkDue(world, lead, row);
    if (isOld(site, lead.sentAt)) continue;
    const about = mails.filter(
      ({ subject_id, kind }) => subject_id === row.id && kind === "owner-notification",
    );
    const arrived = site.mail.received.filter(
      ({ to, text }) => to === owner && text.includes(`Visitor ${lead.number}\n`),
    );
    const ids = new Set(arrived.map(({ id }) => id));
    if (ids.size > 1 && !lead.isRepeated)
      broken(
        "a mail is the same mail when it is sent again",
        `enquiry ${lead.number} is in ${ids.size} mails`,
      );
    const isTold = about.some(({ state, last_error }) => state === "dead" && last_error);
    if (ids.size === 0 && !isTold && row.spam === 0) {
      const states = about.map(({ state }) => state).join() || "not queued";
      broken(
        "an acknowledged enquiry reaches the owner, or its failure is told",
        `enquiry ${lead.number} did not arrive: its mail is ${states}`,
      );
    }
    if (row.spam === 0)
      checkPosted(
        world,
        lead,
        mails.filter(({ subject_id }) => subject_id === row.id),
      );
  }
}

function checkPosted({ site, broken }: World, { number }: Lead, mails: Row[]) {
  const told = mails.filter(({ kind }) => kind === "webhook");
  const posted = new Set(site.web.posted.map(({ id }) => id));
  const isDone = ({ id, state, last_error }: Row) =>
    state === "sent" ? posted.has(String(id)) : state === "dead" && last_error !== null;
  if (!(told.length === 1 && told.every(isDone)))
    broken(
      promises[2],
      `enquiry ${number}: ${told.map(({ state }) => state).join() || "no event"}`,
    );
}

function nameIn({ fields }: Row) {
  return (JSON.parse(String(fields)) as { name?: string }).name;
}

const local = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** In office hours of a business day, the next one after it came or later, and never another time. */
function checkDue({ letters, broken }: World, lead: Lead, { created_at, due_at }: Row) {
  const due = Date.parse(String(due_at));
  const came = Date.parse(String(created_at));
  const parts = Object.fromEntries(
    local.formatToParts(due).map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts.hour) + Number(parts.minute) / 60;
  const isBusinessDay =
    !["Sat", "Sun"].includes(parts.weekday ?? "") &&
    !desk.office.holidays.includes(`${parts.year}-${parts.month}-${parts.day}`);
  const isOpen = isBusinessDay && hour >= 9 && hour <= 17;
  // Who replied was promised another answer.
  const isNew = letters.some((letter) => letter.email === lead.email);
  const hours = (due - came) / 3_600_000;
  if (!isOpen || hours < 22.9 || (hours > 24 * 7 && !isNew)) {
    broken("the time of a promise stays what it was", `enquiry ${lead.number}: ${due_at}`);
  }
  if (lead.dueAt !== undefined && !isNew && lead.dueAt !== due_at) {
    broken(
      "the time of a promise stays what it was",
      `enquiry ${lead.number}: ${due_at}, not ${lead.dueAt}`,
    );
  }
}

function checkAnswers({ site, leads, erased, broken }: World, rows: Rows) {
  const mails = rows("select subject_id, state, last_error from outbox where kind = 'answer'");
  for (const { email, answers, isLost } of leads) {
    if (erased.has(email) || isLost) continue;
    for (const { entryId, body, sentAt, takenBack, isUnsure } of answers) {
      if (isUnsure || !entryId) continue;
      const arrived = site.mail.received.filter(
        ({ to, text }) => to === email && text.startsWith(body),
      );
      const ids = new Set(arrived.map(({ id }) => id));
      const promise = "an answer reaches its reader, unless it was taken back";
      if (takenBack && ids.size > 0) broken(promise, `${body} arrived although it was taken back`);
      if (takenBack) continue;
      if (ids.size > 1) broken("a mail is the same mail when it is sent again", body);
      const isTold = mails.some(
        ({ subject_id, state, last_error }) =>
          subject_id === entryId && state === "dead" && last_error,
      );
      if (ids.size === 0 && !isTold && !isOld(site, sentAt))
        broken(promise, `${body} did not arrive`);
    }
  }
}

function checkLetters({ letters, erased, broken }: World, rows: Rows) {
  const promise = "a reply is stored once, with its enquiry";
  const stored = rows("select submission_id, body from replies");
  const enquiries = rows("select id, fields from submissions");
  for (const { number, email, lead } of letters) {
    if (erased.has(email)) continue;
    const own = stored.filter(({ body }) => String(body).includes(`Letter ${number}.`));
    if (own.length > 1) broken(promise, `letter ${number} is stored ${own.length} times`);
    // The answer may be missing in the copy that the site came back from.
    if (!lead || lead.isLost || lead.answers.some(({ isUnsure }) => isUnsure)) continue;
    const enquiry = enquiries.find((row) => nameIn(row) === `Visitor ${lead.number}`);
    if (own[0]?.submission_id !== enquiry?.id)
      broken(promise, `letter ${number} is not with enquiry ${lead.number}`);
  }
}

function checkIssues({ site, issues, readers, erased, broken }: World, rows: Rows) {
  const received = site.mail.received.filter(({ issue }) => issue);
  const seen = new Set<string>();
  for (const { to, id, begunAt, subject } of received) {
    const key = `${subject} ${to}`;
    if (seen.has(key)) broken("nobody gets an issue twice", `${to} got “${subject}” twice`);
    seen.add(key);
    const reader = readers.find(({ email }) => email === to);
    if (reader?.unsubscribedAt !== undefined && begunAt > reader.unsubscribedAt && id)
      broken("who unsubscribed gets no more issues", `${to} got “${subject}”`);
  }
  const fate = "an issue ends with a fate for everybody";
  for (const { id, subject } of issues) {
    const [issue] = rows(
      "select state, recipients, totals from newsletter_issues where id = ?",
      id,
    );
    if (!issue || !["sending", "sent", "stopped"].includes(String(issue.state))) continue;
    const mails = rows(
      "select recipient, state, fate, handed_at from outbox where issue_id = ?",
      id,
    );
    const waiting = mails.filter(({ state }) => state === "waiting").length;
    if (issue.state === "sending" || waiting > 0)
      broken(fate, `${subject} is ${issue.state}, and ${waiting} of its mails wait`);
    const totals = JSON.parse(String(issue.totals ?? "{}")) as Record<string, number>;
    const sum = Object.values(totals).reduce((all, one) => all + one, 0);
    if (issue.state !== "sending" && sum !== issue.recipients)
      broken("figures add up", `${subject}: ${sum} fates of ${issue.recipients} recipients`);
    for (const { recipient, state, fate: told } of mails) {
      const got = seen.has(`${subject} ${recipient}`);
      const isTold = state === "sent" || told === "unsure";
      if (got && !isTold) broken(fate, `${recipient} got ${subject}, which says ${told ?? state}`);
      if (!got && state === "sent" && !erased.has(String(recipient)))
        broken(fate, `${recipient} did not get ${subject}, which says it was sent`);
    }
  }
}

function checkErased({ site, erased, broken }: World, rows: Rows, database: DatabaseSync) {
  const promise = "an erased person is in no row, and gets no more mail";
  const done = [...erased].filter(([, at]) => Number.isFinite(at));
  if (done.length === 0) return;
  const tables = rows(
    "select name from sqlite_schema where type = 'table' and sql not like '%virtual%'",
  );
  for (const { name } of tables) {
    const statement = database.prepare(`select * from "${name}"`);
    statement.setReadBigInts(true);
    const texts = statement.all().map((row) => Object.values(row).join("\n").toLowerCase());
    for (const [email] of done) {
      if (texts.some((text) => text.includes(email)))
        broken(promise, `${email} is still in ${name}`);
    }
  }
  for (const { to, begunAt, subject } of site.mail.received) {
    const at = erased.get(to) ?? Number.NaN;
    if (begunAt > at) broken(promise, `${to} got “${subject}” after they were erased`);
  }
}

function checkFigures({ figures, broken }: World, rows: Rows) {
  const count = (state: string) =>
    Number(
      rows("select count(*) as total from outbox where state = ? and issue_id is null", state)[0]
        ?.total,
    );
  if (!figures) return;
  const { waiting, dead } = figures;
  if (waiting !== count("waiting") || dead !== count("dead"))
    broken("figures add up", `${waiting} mails wait and ${dead} failed, says the list of mails`);
}

type Restored = { at: number; waived: number; isBehind: boolean };

/** A site that came back from its copy: of the enquiries in their order, none is missing before one that is there. */
export function noteRestored(world: World, { at, waived, isBehind }: Restored) {
  const { site, leads, broken } = world;
  const database = new DatabaseSync(join(site.data, "site.db"), { readOnly: true });
  const names = new Set(
    (database.prepare("select fields from submissions").all() as Row[]).map(nameIn),
  );
  database.close();
  const acked = leads
    .filter(({ ackedAt, email }) => ackedAt !== undefined && !world.erased.has(email))
    .toSorted((a, b) => (a.ackedAt ?? 0) - (b.ackedAt ?? 0));
  const isThere = ({ number }: Lead) => names.has(`Visitor ${number}`);
  const last = acked.findLast(isThere);
  for (const lead of acked) {
    if (isThere(lead) || lead.isLost) continue;
    lead.isLost = true;
    // Their requests did not overlap.
    if (last && (lead.ackedAt ?? 0) < (last.ackedAt ?? 0) - 10 * second)
      broken("the copy comes back as a state that existed", `enquiry ${lead.number} is missing`);
    const isSure =
      site.copying === "sync" ? waived === 0 : !isBehind && (lead.ackedAt ?? 0) < at - 4 * second;
    if (isSure)
      broken("what was promised to be copied comes back", `enquiry ${lead.number} is gone`);
  }
  // Both wait for the copy in any mode, unless it cannot be reached.
  const mayBeLost = (then = 0) => isBehind || (waived > 0 && then > at - 4 * second);
  for (const [email, erasedAt] of world.erased) {
    if (mayBeLost(erasedAt)) world.erased.set(email, Number.NaN);
  }
  for (const reader of world.readers) {
    if (mayBeLost(reader.unsubscribedAt)) delete reader.unsubscribedAt;
  }
  for (const lead of leads) {
    if (lead.isOpen && !isThere(lead)) lead.isRepeated = true;
    for (const reply of lead.answers) reply.isUnsure = true;
  }
  forgetUploads(world, isBehind ? 0 : at);
  for (const session of world.sessions) session.isLost = true;
  for (const post of world.posts) post.isUnsure = true;
  for (const tries of [world.headlines, world.announcements]) {
    for (const one of tries) one.acked = false;
  }
}
