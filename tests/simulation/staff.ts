import type { SavedFields } from "#app/server/posts/post-editing.server.ts";
import { isStillHeard } from "./correspondence.ts";
import type { Life } from "./product.ts";
import {
  type Announced,
  type Issue,
  type Lead,
  minute,
  oneOf,
  type Post,
  type Publication,
  readPage,
  second,
  staffEmail,
  type World,
} from "./world.ts";

const by = { actor: staffEmail };

/** What people in the staff area do. */
export const staffSteps = {
  "write a post": {
    weight: 4,
    words: (a: number) =>
      a < 0.6 ? `a post is written that appears in ${dueIn(a)} s` : "a post is published at once",
    run: (world: World, a: number) => writePost(world, a),
  },
  "turn a post": {
    weight: 4,
    words: () => "a post is published, or taken back",
    run: (world: World, a: number) => turnPost(world, a),
  },
  "publish words": {
    weight: 6,
    words: () => "other words are published",
    run: (world: World) => publishHeadline(world),
  },
  announce: {
    weight: 3,
    words: (a: number, b: number) =>
      `an announcement is published, from ${beginOf(a)} s to ${endOf(a, b)} s from now`,
    run: (world: World, a: number, b: number) => announce(world, a, b),
  },
  "send an issue": {
    weight: 3,
    words: (a: number) =>
      a < 0.4 ? `an issue is scheduled in ${dueIn(a)} s` : "an issue of the newsletter is sent",
    run: (world: World, a: number) => sendIssue(world, a),
  },
  "decide about an issue": {
    weight: 3,
    words: (_: number, b: number) => `somebody presses “${decisionOf(b)}” at an issue`,
    run: (world: World, a: number, b: number) => decide(world, a, b),
  },
  answer: {
    weight: 4,
    words: () => "an enquiry is answered",
    run: (world: World, a: number, b: number) => answerLead(world, a, b),
  },
  "take back": {
    weight: 3,
    words: () => "an answer is taken back",
    run: (world: World) => takeBack(world),
  },
  "close or reopen": {
    weight: 2,
    words: (_: number, b: number) => `an enquiry is ${b < 0.5 ? "closed" : "reopened"}`,
    run: (world: World, a: number, b: number) => closeOrReopen(world, a, b),
  },
  erase: {
    weight: 2,
    words: () => "a person is erased",
    run: (world: World, a: number, b: number) => erase(world, a, b),
  },
  "sign in": {
    weight: 4,
    words: () => "somebody of the staff signs in",
    run: (world: World, a: number) => signIn(world, a),
  },
  "use a session": {
    weight: 9,
    words: () => "somebody of the staff opens a screen",
    run: (world: World, a: number) => useSession(world, a),
  },
  "end a session": {
    weight: 4,
    words: (_: number, b: number) =>
      b < 0.5 ? "somebody signs out" : "all sessions of somebody are ended",
    run: (world: World, a: number, b: number) => endSession(world, a, b),
  },
  "retry mails": {
    weight: 1,
    words: () => "all failed mails are tried again",
    run: (world: World) => {
      world.site.ask((life) => life.retryFailedMails());
    },
  },
};

const dueIn = (a: number) => Math.round(a * 100) + 3;
const beginOf = (a: number) => Math.round(a * 40) - 10;
const endOf = (a: number, b: number) => beginOf(a) + 5 + Math.round(b * 40);
const decisions = ["pause", "resume", "stop", "unschedule"] as const;
const decisionOf = (b: number) => oneOf(decisions, b) ?? "resume";

const emptyPost: SavedFields = {
  title: "",
  excerpt: "What it is about.",
  content: "<p>Body</p>",
  category: "Leadership",
  brand_name: null,
  author_id: null,
  video_url: null,
  shorts_url: null,
  shopping_link: null,
  products: [],
  feature_image: null,
  feature_focus: "center",
  published: true,
} as unknown as SavedFields;

async function writePost(world: World, a: number) {
  const { site, posts } = world;
  if (posts.length >= 10) return;
  const number = posts.length + 1;
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const dueAt = a < 0.6 ? site.wallNow() + dueIn(a) * second : null;
  const post: Post = {
    id,
    slug: `post-${number}`,
    version: 0,
    published: false,
    dueAt,
    isUnsure: true,
    settledAt: Number.POSITIVE_INFINITY,
  };
  posts.push(post);
  const publish_on = dueAt === null ? null : new Date(dueAt).toISOString();
  const fields = { ...emptyPost, title: `Post ${number}`, publish_on };
  // Shortly before its time, and when it has come.
  for (const before of dueAt === null ? [] : [2 * second, -2.6 * second]) {
    const wait = dueIn(a) * second - before;
    site.schedule.after(Math.max(0, wait), () => readPage(world));
  }
  await settle(world, post, (life) =>
    life.savePost({ id, version: 0, fields, savedBy: staffEmail }),
  );
}

async function turnPost(world: World, a: number) {
  const post = oneOf(
    world.posts.filter(({ isUnsure, version }) => !isUnsure && version > 0),
    a,
  );
  if (!post) return;
  post.isUnsure = true;
  const { id, published } = post;
  await settle(world, post, (life) => life.setPublished(id, !published, staffEmail));
}

/** After a change, staff look what is stored; what was lost on the way is only known a while later. */
async function settle(world: World, post: Post, change: (life: Life) => Promise<unknown>) {
  const { site } = world;
  let answer: { ok: boolean } = await site.ask(change);
  while (true) {
    if (!answer.ok) await site.after(20 * second);
    const found = await site.ask((life) => life.findEditablePost(post.id));
    if (found.ok) {
      const { value } = found;
      post.published = value?.published ?? false;
      post.version = value?.version ?? 0;
      post.dueAt = value?.published_at ? Date.parse(value.published_at) : null;
      post.settledAt = site.schedule.now();
      post.isUnsure = false;
      world.log(
        `${post.slug} is ${post.published ? "published" : "a draft"}, version ${post.version}`,
      );
      break;
    }
    answer = { ok: false };
  }
  await site.after(2.1 * second);
  await readPage(world);
}

function publishHeadline(world: World) {
  const value = `Headline ${world.headlines.length}`;
  return publish(world, world.headlines, value, "simulated", { headline: value });
}

function announce(world: World, a: number, b: number) {
  const { site, announcements } = world;
  const at = (seconds: number) => new Date(site.wallNow() + seconds * second).toISOString();
  const text = `Announcement ${announcements.length}`;
  const value: Announced = { text, from: at(beginOf(a)), until: at(endOf(a, b)) };
  return publish(world, announcements, value, "announcement", { ...value });
}

async function publish<Value>(
  world: World,
  tries: Publication<Value>[],
  value: Value,
  group: string,
  words: Record<string, unknown>,
) {
  const { site } = world;
  const known = await site.ask(async (life) => {
    const [copy] = await life.findCopies([group]);
    return life.saveWords([{ group, version: copy?.version ?? 0, words }], staffEmail);
  });
  if (!known.ok || known.value.state !== "updated") return;
  const version = known.value.copies[0]?.version ?? 0;
  const one: Publication<Value> = { value, startedAt: site.schedule.now() };
  tries.push(one);
  const published = await site.ask((life) => life.publishWords([{ group, version }], staffEmail));
  one.endedAt = site.schedule.now();
  // A request that was repeated on its way may be answered by a conflict with itself.
  one.acked = published.ok && published.value.state === "updated";
  world.log(
    `${group}: ${JSON.stringify(value)} is ${one.acked ? "published" : "perhaps published"}`,
  );
  if (!one.acked) return;
  await site.after(2.1 * second);
  await readPage(world);
}

async function sendIssue(world: World, a: number) {
  const { site, issues } = world;
  if (issues.length >= 4) return;
  const made = await site.ask((life) => life.createIssue({ by: staffEmail }));
  if (!made.ok) return;
  const { id, version } = made.value;
  if (issues.some((issue) => issue.id === id)) return;
  const subject = `Issue ${issues.length + 1}`;
  const issue: Issue = { id, version, subject };
  issues.push(issue);
  const body = "<p>Hello</p>";
  const fields = { subject, preview_line: "", body, lists: ["weekly" as const], on_web: false };
  const saved = await site.ask((life) => life.saveIssue({ id, version, fields, by: staffEmail }));
  if (!saved.ok || saved.value.state !== "updated") return;
  const next = saved.value.issue.version;
  const dueAt = site.wallNow() + dueIn(a) * second;
  const at = new Date(dueAt).toISOString();
  if (a < 0.4) issue.dueAt = dueAt;
  const sent = await site.ask(({ decisions }) =>
    a < 0.4
      ? decisions.schedule(id, next, at, staffEmail)
      : decisions.sendNow(id, next, staffEmail),
  );
  world.log(`${subject}: ${sent.ok ? sent.value.state : sent.reason}`);
}

async function decide(world: World, a: number, b: number) {
  const issue = oneOf(world.issues, a);
  if (!issue) return;
  const decision = decisionOf(b);
  const answer =
    decision === "resume"
      ? await resume(world, issue)
      : await world.site.ask((life) => life.decisions[decision](issue.id, staffEmail));
  world.log(`${issue.subject}: ${decision} ${answer.ok ? answer.value.state : answer.reason}`);
}

/** One that was held leaves at once; a scheduled one still waits for its time. */
export async function resume({ site }: World, issue: Issue) {
  const { dueAt } = issue;
  delete issue.dueAt;
  const answer = await site.ask((life) => life.decisions.resume(issue.id, staffEmail));
  if (dueAt !== undefined && answer.ok && answer.value.state !== "done") issue.dueAt = dueAt;
  return answer;
}

async function findSubmission(world: World, lead: Lead) {
  if (lead.submissionId) return lead.submissionId;
  const found = await world.site.ask((life) =>
    life.db
      .selectFrom("submissions")
      .select(["id", "fields"])
      .where("email", "=", lead.email)
      .execute(),
  );
  const row = found.ok
    ? found.value.find(({ fields }) => fields.name === `Visitor ${lead.number}`)
    : undefined;
  lead.submissionId = row?.id;
  return row?.id;
}

function answerable(world: World) {
  return world.leads.filter(
    ({ ackedAt, email }) => ackedAt !== undefined && !world.erased.has(email),
  );
}

async function answerLead(world: World, a: number, b: number) {
  const { site } = world;
  const lead = oneOf(answerable(world), a);
  const submissionId = lead && (await findSubmission(world, lead));
  if (!lead || !submissionId || world.erased.has(lead.email)) return;
  const number = lead.answers.length + 1;
  const body = `Answer ${lead.number}.${number}.`;
  const seen = lead.answers.filter(({ takenBack }) => !takenBack).at(-1)?.entryId ?? "";
  const one = { submissionId, body, by: staffEmail, close: b < 0.3, seen, key: body };
  const reply = { entryId: "", body, sentAt: site.wallNow(), isUnsure: true };
  lead.answers.push(reply);
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await site.ask((life) => life.sendAnswer(one));
    if (answer.ok && answer.value.state === "sent") {
      reply.entryId = answer.value.entryId;
      reply.isUnsure = false;
      world.log(`answer ${body} is sent`);
    }
    if (answer.ok) return;
    await site.after(2 * second);
  }
}

async function takeBack(world: World) {
  const open = world.leads
    .flatMap(({ answers }) => answers)
    .filter(({ entryId, takenBack }) => entryId && !takenBack);
  const reply = open.at(-1);
  if (!reply) return;
  const answer = await world.site.ask((life) => life.takeBackAnswer(reply.entryId));
  if (!answer.ok) reply.isUnsure = true;
  // A request that was repeated on its way may be answered that it was done already.
  else
    reply.takenBack =
      answer.value.state === "taken-back" || /was taken back/.test(answer.value.reason);
  world.log(`answer ${reply.body}: ${answer.ok ? answer.value.state : answer.reason}`);
}

async function closeOrReopen(world: World, a: number, b: number) {
  const lead = oneOf(answerable(world), a);
  const id = lead && (await findSubmission(world, lead));
  if (!id) return;
  await world.site.ask((life) =>
    b < 0.5 ? life.closeEnquiry(id, staffEmail) : life.reopenEnquiry(id, staffEmail),
  );
}

/** Pressed until it is done. Nobody writes anything under the address meanwhile or later. */
async function erase(world: World, a: number, b: number) {
  const { site, leads, readers, erased } = world;
  const emails = b < 0.5 ? leads.filter(({ isOpen }) => !isOpen) : readers;
  const busy = new Set(leads.filter(({ isOpen }) => isOpen).map(({ email }) => email));
  const free = emails
    .map(({ email }) => email)
    .filter((email) => !erased.has(email) && !busy.has(email));
  const email = oneOf(free, a);
  if (!email) return;
  // From now on nobody else does anything with it.
  erased.set(email, Number.POSITIVE_INFINITY);
  await site.after(11 * second);
  const isHeard = await isStillHeard(world, email);
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await site.ask((life) => life.erasePerson(email, by));
    if (answer.ok) {
      erased.set(email, isHeard ? Number.NaN : site.schedule.now());
      world.log(`${email} is erased: ${JSON.stringify(answer.value)}`);
      return;
    }
    await site.after(5 * second);
  }
  erased.set(email, Number.NaN);
}

const users = ["ada", "bea", "cy"];

async function signIn(world: World, a: number) {
  const { site, sessions } = world;
  const user = oneOf(users, a) ?? "ada";
  const answer = await site.ask((life) => life.startSession(`user-${user}`));
  if (!answer.ok) return;
  const since = site.schedule.now() - (world.signedOut.get(user) ?? Number.NEGATIVE_INFINITY);
  const signedInAt = site.wallNow();
  sessions.push({
    token: answer.value,
    user,
    signedInAt,
    ...(since < 30 * second && { isEnding: true }),
  });
  world.log(`${user} signs in`);
}

async function useSession(world: World, a: number) {
  const { site, sessions } = world;
  const session = oneOf(sessions.slice(-6), a);
  if (!session) return;
  const { endedAt, user, token, isEnding } = session;
  const answer = await site.ask((life) => life.findSession(token));
  if (!answer.ok || session.isLost) return;
  if (endedAt !== undefined && answer.value)
    world.broken("a session ends when it is revoked", `${user} was let in after the session ended`);
  const isYoung = site.wallNow() - session.signedInAt < 20 * 60 * minute;
  if (isYoung && !isEnding && !session.isEnding && !answer.value)
    world.broken("who is signed in stays signed in", `${user} was asked to sign in again`);
}

async function endSession(world: World, a: number, b: number) {
  const { site, sessions } = world;
  const session = oneOf(
    sessions.filter(({ isEnding }) => !isEnding),
    a,
  );
  if (!session) return;
  const ending =
    b < 0.5
      ? [session]
      : sessions.filter(({ user, isEnding }) => user === session.user && !isEnding);
  for (const one of ending) one.isEnding = true;
  if (b >= 0.5) world.signedOut.set(session.user, site.schedule.now());
  const answer = await site.ask<unknown>((life) =>
    b < 0.5 ? life.endSession(session.token) : life.signOutUser(`user-${session.user}`, by),
  );
  if (!answer.ok) return;
  for (const one of ending) one.endedAt = site.schedule.now();
  world.log(`${ending.length} sessions of ${session.user} are ended`);
}
