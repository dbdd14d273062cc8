import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { clock } from "#app/server/clock.server.ts";
import { copyState, noteLevel, noteTaking } from "#app/server/db/copy-state.server.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { updateRows } from "#app/server/db/rows.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { isSilent } from "#app/server/newsletter/suppressions.server.ts";
import {
  notifyOutbox,
  queueMail,
  startOutbox,
  Undeliverable,
} from "#app/server/outbox/outbox.server.ts";
import { issueConnections } from "#app/server/outbox/smtp-settings.server.ts";
import { addIssue, addReaders } from "../../../../tests/support/issue-data.ts";
import { pause, resume, sendNow, stop } from "./decisions.server.ts";
import { eachRecipient, findProgress, listTroubled } from "./issue-figures.server.ts";
import { findIssue } from "./issues.server.ts";
import { startSending } from "./sending.server.ts";
import { claimMails } from "./sending-claims.server.ts";
import { prepareRate } from "./sending-rate.server.ts";

const admin = "ada@example.com";
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);
beforeEach(async () => {
  env.MAIL_RATE = 500;
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("newsletter_issues").execute();
  await db.deleteFrom("subscribers").execute();
  await db.deleteFrom("suppressions").execute();
});
afterEach(async () => {
  for (const stopOne of running.splice(0)) await stopOne();
});

test("every reader gets an issue once, whoever shares the work, and the numbers add up", async () => {
  await addReaders(60);
  const sent: string[] = [];
  const deliver = async ({ recipient }: OutboxMail) => {
    await wait(Math.random() * 20);
    sent.push(recipient ?? "");
  };
  await start(deliver);
  await start(deliver);
  const { id } = await send();
  await finished(id);
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  expect(sent).toHaveLength(60);
  expect(await progress(id)).toMatchObject({ recipients: 60, accepted: 60, waiting: 0 });
  const issue = await findIssue(id);
  expect(issue).toMatchObject({ state: "sent", totals: { accepted: 60 } });
});

test("answers of the mail server are remembered for each reader, and only they are told", async () => {
  await addReaders(6);
  const answers: Record<string, () => void> = {
    reader0: () => fail("EENVELOPE", "RCPT TO", "550 5.1.1 No such user"),
    reader1: () => fail("EENVELOPE", "RCPT TO", "452 4.2.2 Mailbox full"),
    reader2: () => fail("EMESSAGE", "DATA", "554 5.7.1 Looks like spam"),
    reader3: () => fail("ECONNECTION", "CONN"),
    reader4: () => {
      throw new Undeliverable("The subscriber left.");
    },
  };
  const reported: string[] = [];
  await start(async ({ recipient }) => answers[nameOf(recipient)]?.(), reported);
  const { id } = await send();
  await vi.waitFor(async () => expect((await progress(id)).waiting).toBe(1), { timeout: 5000 });
  expect(await progress(id)).toMatchObject({
    recipients: 6,
    accepted: 1,
    refused: 2,
    unsure: 1,
    leftOut: 1,
    deferred: 1,
  });
  const { rows } = await listTroubled(id);
  const told = Object.fromEntries(rows.map((row) => [nameOf(row.recipient), row]));
  expect(told.reader0).toMatchObject({ fate: "refused", last_error: "550 5.1.1 No such user" });
  expect(told.reader1).toMatchObject({ state: "waiting", last_error: "452 4.2.2 Mailbox full" });
  expect(Date.parse(told.reader1?.until ?? "")).toBeGreaterThan(Date.now() + 47 * 3600 * 1000);
  const later = Date.parse(told.reader1?.next_attempt_at ?? "") - Date.now();
  expect(later).toBeGreaterThan(20_000);
  expect(told.reader3).toMatchObject({ fate: "unsure" });
  expect(Object.keys(told).toSorted()).toEqual(["reader0", "reader1", "reader2", "reader3"]);
  expect(reported).toEqual(["reader3"]);
  // An address that does not exist is not written to again; one that disliked the mail is.
  expect(await isSilent(db, "reader0@example.com")).toBe(true);
  expect(await isSilent(db, "reader2@example.com")).toBe(false);
  const all: string[] = [];
  for await (const some of eachRecipient(id, 4))
    all.push(...some.map((row) => nameOf(row.recipient)));
  expect(all).toHaveLength(6);
});

test("a deferred mail is tried again, and given up after two days", async () => {
  const [first = ""] = await addReaders(1);
  let answer = () => fail("EENVELOPE", "RCPT TO", "451 Later");
  await start(async () => answer());
  const { id } = await send();
  const row = () => rowOf(`${id}.${first}`);
  await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }), 30_000);
  await due(id);
  await vi.waitFor(
    async () => expect(await row()).toMatchObject({ attempts: 2, state: "waiting" }),
    {
      timeout: 5000,
    },
  );
  const old = new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString();
  await db.updateTable("newsletter_issues").set({ started_at: old, moved_at: old }).execute();
  await wait(1100);
  await due(id);
  await finished(id);
  const reason = "Given up after two days: 451 Later";
  expect(await row()).toMatchObject({ state: "dead", fate: "refused", last_error: reason });
  answer = () => {};
});

test("who unsubscribes or leaves the list before the end of the mail does not get it", async () => {
  const [first = "", second = "", third = ""] = await addReaders(3);
  const sent: string[] = [];
  await start(async (mail, handOver) => {
    const changes = { [first]: { state: "unsubscribed" }, [third]: { weekly: false } } as const;
    const change = changes[mail.subject_id];
    const subscriber = db.updateTable("subscribers").where("id", "=", mail.subject_id);
    if (change) await subscriber.set(change).execute();
    await handOver();
    sent.push(mail.subject_id);
  });
  const { id } = await send();
  await finished(id);
  expect(sent).toEqual([second]);
  expect(await rowOf(`${id}.${first}`)).toMatchObject({
    state: "dead",
    fate: "left-out",
    last_error: "Unsubscribed before it was sent.",
    handed_at: null,
  });
  const reason = "Left the list before it was sent.";
  expect(await rowOf(`${id}.${third}`)).toMatchObject({ fate: "left-out", last_error: reason });
});

test("while the only mail of an issue is put off, it is looked for once a second", async () => {
  env.MAIL_RATE = 5;
  const [reader = ""] = await addReaders(1);
  await prepareRate();
  const { id } = await send();
  const next_attempt_at = new Date(clock.now() + 600_000).toISOString();
  const mail = { id: `${id}.${reader}` };
  expect(await updateRows(db, "outbox", mail, { next_attempt_at })).toBe(1);
  expect(await claimMails([id], 2, "lease")).toEqual({ mails: [], wait: 0 });
});

test("a pause takes effect for mails that are under way, and a resumed issue reaches everybody once", async () => {
  await addReaders(10);
  const sent: string[] = [];
  let id = "";
  let paused: Promise<unknown> | undefined;
  await start(async (mail, handOver) => {
    paused ??= pause(id, admin);
    await paused;
    await handOver();
    sent.push(mail.subject_id);
  });
  ({ id } = await send());
  await vi.waitFor(() => expect(paused).toBeDefined(), 30_000);
  await wait(300);
  expect(sent).toEqual([]);
  expect(await progress(id)).toMatchObject({ waiting: 10, accepted: 0 });
  await resume(id, admin);
  await finished(id);
  expect(new Set(sent).size).toBe(10);
  expect(sent).toHaveLength(10);
});

test("a mail that takes longer than its lease is not begun again beside the first try", async () => {
  await addReaders(1);
  const sent: string[] = [];
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await start(async (mail, handOver) => {
    sent.push(mail.subject_id);
    await slow;
    await handOver();
  });
  const { id } = await send();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000);
  await due(id);
  const claimedAgain = db
    .selectFrom("outbox")
    .select("id")
    .where("issue_id", "=", id)
    .where("next_attempt_at", ">", clock.iso());
  await vi.waitUntil(() => claimedAgain.executeTakeFirst(), 30_000);
  goOn();
  await finished(id);
  expect(sent).toHaveLength(1);
});

test.runIf(engine === "sqlite")(
  "no mail is begun while the copy is behind, or does not have the decision to send it",
  async () => {
    env.COPY_TO = "elsewhere";
    await addReaders(3);
    const levels: (number | undefined)[] = [];
    await start(async () => void levels.push(copyState.levelAt));
    const sleeps = vi.spyOn(clock, "sleep");
    async function waits() {
      sleeps.mockClear();
      await vi.waitUntil(() => sleeps.mock.calls.some(([pause]) => pause === 200), 30_000);
    }
    const before = clock.now() - 1;
    const { id } = await send();
    await waits();
    noteLevel(before, noteTaking());
    await waits();
    const now = vi.spyOn(clock, "now");
    const later = clock.now() + 60_000;
    noteLevel(clock.now(), noteTaking());
    now.mockReturnValue(later);
    await waits();
    expect(levels).toEqual([]);
    noteLevel(later, noteTaking());
    await finished(id);
    expect(levels).toEqual([later, later, later]);
    env.COPY_TO = undefined;
    vi.restoreAllMocks();
  },
);

test("a stopped issue reaches nobody else", async () => {
  await addReaders(30);
  env.MAIL_RATE = 20;
  const sent: string[] = [];
  await start(async (mail, handOver) => {
    await handOver();
    sent.push(mail.subject_id);
  });
  const { id } = await send();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2), { timeout: 5000 });
  await stop(id, admin);
  await vi.waitFor(
    async () => expect(await findIssue(id)).toMatchObject({ totals: expect.anything() }),
    {
      timeout: 5000,
    },
  );
  const { accepted, stopped } = await progress(id);
  expect([accepted, stopped]).toEqual([sent.length, 30 - sent.length]);
});

test("a mail that is put off after its issue was stopped ends with it", async () => {
  await addReaders(1);
  const answer = Promise.withResolvers<void>();
  let isHanded = false;
  await start(async (_, handOver) => {
    await handOver();
    isHanded = true;
    await answer.promise;
    fail("EMESSAGE", "DATA", "450 4.2.1 Later");
  });
  const { id } = await send();
  await vi.waitUntil(() => isHanded, 20_000);
  await stop(id, admin);
  answer.resolve();
  const ended = { state: "stopped", totals: { stopped: 1, accepted: 0 } };
  await vi.waitFor(async () => expect(await findIssue(id)).toMatchObject(ended), 20_000);
});

test("a server that refuses every mail is asked about before the list is burnt", async () => {
  await addReaders(40);
  await start(async () => fail("EMESSAGE", "DATA", "554 5.7.1 Your domain is blocked"));
  const { id } = await send();
  await vi.waitFor(async () => expect(await findIssue(id)).toMatchObject({ state: "held" }), {
    timeout: 5000,
  });
  expect(await findIssue(id)).toMatchObject({ held_reason: "refused" });
  await wait(200);
  const { waiting, refused } = await progress(id);
  expect([waiting, refused]).toEqual([40, 0]);
});

test("while the mail server is down one mail at a time asks for it, and none is counted against anybody", async () => {
  await addReaders(60);
  let down = true;
  let tries = 0;
  const reported: string[] = [];
  await start(async (_mail, handOver) => {
    tries += 1;
    if (down) fail("ESOCKET", "CONN");
    await handOver();
  }, reported);
  const { id } = await send();
  await vi.waitFor(() => expect(reported.length).toBeGreaterThan(1), { timeout: 5000 });
  await wait(1000);
  // Those that were under way when nobody knew, and then one after the other.
  expect(tries).toBeLessThanOrEqual(2 * issueConnections + 3);
  expect(await progress(id)).toMatchObject({ waiting: 60, deferred: 0 });
  down = false;
  await finished(id);
  expect(await progress(id)).toMatchObject({ accepted: 60 });
});

test("no more mails leave in a second than the rate allows, over all instances", async () => {
  await addReaders(60);
  env.MAIL_RATE = 20;
  const times: number[] = [];
  const deliver: Deliver = async (_mail, handOver) => {
    await handOver();
    times.push(performance.now());
  };
  await start(deliver);
  await start(deliver);
  const { id } = await send();
  await finished(id);
  const busiest = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length),
  );
  expect(busiest).toBeLessThanOrEqual(24);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2500);
});

test("other mails never wait behind an issue, and never take its rows", async () => {
  await addReaders(50);
  env.MAIL_RATE = 1;
  const sent: string[] = [];
  await start(async () => {});
  const prepare = async (mail: OutboxMail) => ({
    recipient: "owner@example.com",
    subject: "",
    async send() {
      sent.push(mail.kind);
      return "sent" as const;
    },
  });
  running.push(await startOutbox(prepare, () => {}));
  const { id } = await send();
  await db
    .transaction()
    .execute((transaction) =>
      queueMail(transaction, "owner-notification", "x", new Date().toISOString()),
    );
  notifyOutbox();
  await vi.waitFor(() => expect(sent).toEqual(["owner-notification"]), 30_000);
  await wait(500);
  expect(sent).toEqual(["owner-notification"]);
  expect((await progress(id)).waiting).toBeGreaterThan(40);
});

type Deliver = (mail: OutboxMail, handOver: () => Promise<void>) => Promise<unknown>;

/** Unless a delivery asks for the end of the mail itself, it is asked for first. */
async function start(deliver: Deliver, reported: string[] = []) {
  const prepare = async (mail: OutboxMail) => ({
    recipient: mail.recipient ?? "",
    subject: "",
    async send(handOver = async () => {}) {
      if (deliver.length < 2) await beforeAnswer(deliver, mail, handOver);
      else await deliver(mail, handOver);
      return "sent" as const;
    },
  });
  running.push(await startSending(prepare, (mail) => reported.push(nameOf(mail.recipient))));
}

async function beforeAnswer(deliver: Deliver, mail: OutboxMail, handOver: () => Promise<void>) {
  const early = /^(EENVELOPE|ESOCKET)$/;
  try {
    await deliver(mail, handOver);
  } catch (error) {
    if (!early.test((error as { code?: string }).code ?? "EENVELOPE")) await handOver();
    throw error;
  }
  await handOver();
}

function fail(code: string, command: string, response?: string): void {
  const responseCode = response ? Number(response.slice(0, 3)) : undefined;
  throw Object.assign(new Error(response ?? "closed"), { code, command, response, responseCode });
}

async function send() {
  const issue = await addIssue();
  expect(await sendNow(issue.id, 1, admin)).toMatchObject({ state: "done" });
  return issue;
}

function finished(id: string) {
  return vi.waitFor(async () => expect(await findIssue(id)).toMatchObject({ state: "sent" }), {
    timeout: 20_000,
  });
}

async function progress(id: string) {
  const issue = await findIssue(id);
  if (!issue) throw new Error("The issue is gone.");
  return findProgress(issue);
}

async function due(issueId: string) {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: "2001-01-01T00:00:00.000Z" })
    .where("issue_id", "=", issueId)
    .where("state", "=", "waiting")
    .execute();
}

function rowOf(id: string) {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

function nameOf(recipient: string | null) {
  return recipient?.split("@")[0] ?? "";
}
