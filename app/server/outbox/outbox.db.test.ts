import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { clock } from "#app/server/clock.server.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { listJobs } from "#app/server/jobs.server.ts";
import {
  aheadOfMail,
  notifyOutbox,
  queueMail,
  retryNow,
  startOutbox,
  Undeliverable,
} from "./outbox.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  vi.restoreAllMocks();
  await db.deleteFrom("outbox").execute();
});

test("a queued mail leaves at once and is marked", async () => {
  const delivered: string[] = [];
  const stop = await startWith(async (mail) => {
    delivered.push(mail.subject_id);
    return "sent";
  });
  await queue("a");
  notifyOutbox();
  await vi.waitFor(() => expect(delivered).toEqual(["a"]), 30_000);
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 30_000);
  const [row] = await db.selectFrom("outbox").selectAll().execute();
  expect(row).toMatchObject({ recipient: "ada@example.com", subject: "About a" });
  await stop();
});

test("a mail refused for now waits longer each time, and leaves when it is accepted", async () => {
  let refused = true;
  const stop = await startWith(async () => {
    if (refused) throw refusal("RCPT TO", 451, "451 try again");
    return "sent";
  });
  await queue("b");
  for (const [index, minutes] of [1, 5, 15, 60, 60].entries()) {
    notifyOutbox();
    const row = await tried(index + 1, { deferrals: index + 1 });
    expect(row).toMatchObject({
      state: "waiting",
      last_error: "451 try again",
      recipient: "ada@example.com",
    });
    const pause = (Date.parse(row?.next_attempt_at ?? "") - Date.now()) / 1000;
    expect(Math.abs(pause - minutes * 60)).toBeLessThan(10);
    await db.updateTable("outbox").set({ next_attempt_at: "2026-01-01T00:00:00.000Z" }).execute();
  }
  refused = false;
  notifyOutbox();
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 10_000);
  await stop();
});

test.runIf(engine === "sqlite")(
  "a mail refused for now is tried after 1, 5, 15 and 60 minutes, then hourly, for seven days",
  async () => {
    let now = Date.now();
    const begun = now;
    vi.spyOn(clock, "now").mockImplementation(() => now);
    const minutes: number[] = [];
    const stop = await startWith(async () => {
      minutes.push((now - begun) / 60_000);
      throw refusal("DATA", 452, "452 4.3.1 Too little room");
    });
    await queue("slow", undefined, new Date(now).toISOString());
    await look();
    let at = 0;
    for (const pause of [1, 5, 15, ...Array.from({ length: 168 }, () => 60)]) {
      now = begun + (at + pause) * 60_000 - 1000;
      await look();
      expect(minutes.at(-1), "too early").toBe(at);
      at += pause;
      now = begun + at * 60_000;
      await look();
      if ((await states())[0] === "dead") break;
      expect(minutes.at(-1), "too late").toBe(at);
    }
    expect(minutes.slice(0, 6)).toEqual([0, 1, 6, 21, 81, 141]);
    expect(await states()).toEqual(["dead"]);
    expect((minutes.at(-1) ?? 0) / 60 / 24).toBeCloseTo(7, 1);
    expect(minutes).toHaveLength(172);
    await stop();
  },
  60_000,
);

test("a pause outlasts a restart, and a clock that was set back ends it", async () => {
  const delivered: string[] = [];
  const soon = Date.now() + 50 * 60_000;
  await queueFor("in its pause", soon, 4);
  await queueFor("of another clock", soon + 24 * 3600 * 1000, 4);
  await queueFor("paused too long", soon, 2);
  const stop = await startWith(async (mail) => {
    delivered.push(mail.subject_id);
    return "sent";
  });
  await look();
  expect(delivered.toSorted()).toEqual(["of another clock", "paused too long"]);
  await stop();
});

test("a mail server that is down is asked by one mail every 20 s, and all leave when it answers", async () => {
  let elapsed = 0;
  let up = false;
  vi.spyOn(clock, "elapsed").mockImplementation(() => elapsed);
  const asked: number[] = [];
  const stop = await startWith(async () => {
    asked.push(elapsed);
    if (!up) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
    return "sent";
  });
  for (let number = 0; number < 30; number += 1) await queue(`mail-${number}`);
  await look();
  expect(asked.length).toBeLessThanOrEqual(10);
  const first = asked.length;
  for (let seconds = 1; seconds <= 100; seconds += 1) {
    elapsed = seconds * 1000;
    await look();
  }
  expect(asked.slice(first)).toEqual([20_000, 40_000, 60_000, 80_000, 100_000]);
  up = true;
  elapsed = 119_999;
  await look();
  expect(await states()).not.toContain("sent");
  elapsed = 120_000;
  await db.updateTable("outbox").set({ next_attempt_at: "2026-01-01T00:00:00.000Z" }).execute();
  notifyOutbox();
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["sent"])), 10_000);
  await stop();
});

test("somebody who asks for it tries a mail at once, also while the mail server is down", async () => {
  let up = false;
  const stop = await startWith(async () => {
    if (!up) throw Object.assign(new Error("535 Bad credentials"), { responseCode: 535 });
    return "sent";
  });
  await queue("a");
  notifyOutbox();
  await tried(1);
  up = true;
  await db.updateTable("outbox").set({ next_attempt_at: "2026-01-01T00:00:00.000Z" }).execute();
  await look();
  expect(await states()).toEqual(["waiting"]);
  retryNow();
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 10_000);
  await stop();
});

test("a refusal for good ends every kind of mail after one try", async () => {
  const reported: string[] = [];
  const prepare = async ({ subject_id }: OutboxMail) => ({
    recipient: "ada@example.com",
    subject: "Hello",
    send: () =>
      Promise.reject(
        subject_id === "recipient"
          ? refusal("RCPT TO", 550, "550 5.1.1 User unknown")
          : refusal("DATA", 554, "554 5.6.0 Not like this"),
      ),
  });
  const kinds = Object.keys(everyKind) as MailKind[];
  for (const kind of kinds) {
    await queue("recipient", kind);
    await queue("words", kind);
  }
  const stop = await startOutbox(prepare, ({ kind }) => reported.push(kind));
  await vi.waitFor(() => expect(reported).toHaveLength(2 * kinds.length), { timeout: 10_000 });
  await look();
  const rows = await db.selectFrom("outbox").select(["kind", "state", "attempts"]).execute();
  // The address of somebody who was erased is in that row alone.
  const stored = kinds.filter((kind) => kind !== "receipt");
  expect(rows).toHaveLength(2 * stored.length);
  for (const row of rows) expect(row, row.kind).toMatchObject({ state: "dead", attempts: 1 });
  expect(reported.toSorted()).toEqual([...kinds, ...kinds].toSorted());
  await stop();
});

/** Of all that are mails. */
const everyKind: Record<Exclude<MailKind, "webhook">, true> = {
  "owner-notification": true,
  acknowledgement: true,
  answer: true,
  "reply-notice": true,
  digest: true,
  receipt: true,
  "newsletter-issue": true,
  "newsletter-test": true,
  "newsletter-welcome": true,
  "newsletter-move": true,
  "newsletter-confirmation": true,
  "account-confirmation": true,
  "account-exists": true,
  "password-reset": true,
  invitation: true,
  "account-notice": true,
  "test-mail": true,
  "brand-link": true,
  "brand-approval": true,
  "claim-reminder": true,
  "drill-failed": true,
};

test("several workers share a pile of mail and send nothing twice", async () => {
  for (let number = 0; number < 40; number += 1) await queue(`mail-${number}`);
  const delivered: string[] = [];
  async function deliver(mail: OutboxMail) {
    delivered.push(mail.subject_id);
    await wait(Math.random() * 5);
    return "sent" as const;
  }
  const first = await startWith(deliver);
  const second = await startWith(deliver);
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["sent"])), {
    timeout: 10_000,
  });
  expect(delivered.toSorted()).toEqual(Array.from(new Set(delivered)).toSorted());
  expect(delivered).toHaveLength(40);
  await first();
  await second();
});

test("a mail nobody could deliver for a week is put aside, visibly", async () => {
  await queue("old", undefined, "2026-01-01T00:00:00.000Z");
  const stop = await startWith(() => Promise.reject(new Error("550 no such user")));
  await vi.waitFor(async () => expect(await states()).toEqual(["dead"]), 30_000);
  await stop();
});

test("a mail put off before the clock was set back does not wait for the clock", async () => {
  const delivered: string[] = [];
  const stop = await startWith(async (mail) => {
    delivered.push(mail.subject_id);
    return "sent";
  });
  await queueFor("put off", Date.now() + 24 * 3600 * 1000);
  await queueFor("on its way", Date.now() + 20_000);
  notifyOutbox();
  await vi.waitFor(() => expect(delivered).toEqual(["put off"]), 30_000);
  await stop();
});

test.runIf(engine === "postgres")(
  "instances whose clocks differ by minutes send nothing twice, and mail of a fast one waits for nothing",
  async () => {
    const delivered: string[] = [];
    const gate = Promise.withResolvers<void>();
    const deliver = async (mail: OutboxMail) => {
      delivered.push(mail.subject_id);
      if (mail.subject_id === "held") await gate.promise;
      return "sent" as const;
    };
    const right = await startWith(deliver);
    await queue("held");
    notifyOutbox();
    await vi.waitFor(() => expect(delivered).toEqual(["held"]), 30_000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60_000 });
    const fast = await startWith(deliver);
    await queue("a");
    vi.setSystemTime(Date.now() - 75_000);
    await queue("b");
    vi.useRealTimers();
    await vi.waitFor(() => expect(delivered.toSorted()).toEqual(["a", "b", "held"]), 30_000);
    gate.resolve();
    await vi.waitFor(
      async () => expect(new Set(await states())).toEqual(new Set(["sent"])),
      30_000,
    );
    expect(delivered).toHaveLength(3);
    await right();
    await fast();
  },
);

test("mail pauses while somebody waits for something else, and leaves all the same", async () => {
  for (let number = 0; number < 25; number += 1) await queue(`mail-${number}`);
  const gate = Promise.withResolvers<void>();
  const waited = aheadOfMail(gate.promise);
  const begin = performance.now();
  const stop = await startWith(async () => "sent");
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["sent"])), {
    timeout: 10_000,
  });
  expect(performance.now() - begin).toBeGreaterThan(3 * 250);
  gate.resolve();
  await waited;
  await stop();
});

test("a webhook that hangs delays no mail", async () => {
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const delivered: string[] = [];
  const stop = await startWith(async (mail) => {
    if (mail.kind === "webhook") await hanging;
    delivered.push(mail.kind);
    return "sent";
  });
  for (let number = 0; number < 15; number += 1) await queue(`hook-${number}`, "webhook");
  notifyOutbox();
  await vi.waitFor(async () => {
    const claimed = await db.selectFrom("outbox").select("id").where("attempts", ">", 0).execute();
    expect(claimed).not.toEqual([]);
  });
  await queue("a");
  notifyOutbox();
  await vi.waitFor(() => expect(delivered).toEqual(["owner-notification"]), 30_000);
  letGo();
  await vi.waitFor(() => expect(delivered).toHaveLength(16), { timeout: 10_000 });
  await stop();
});

test("what can never be delivered is put aside at once, with the reason", async () => {
  const reported: unknown[] = [];
  const prepare = () => Promise.reject(new Undeliverable("The submission was deleted."));
  const stop = await startOutbox(prepare, (_, error) => reported.push(error));
  await queue("gone");
  await queue("gone", "webhook");
  notifyOutbox();
  await vi.waitFor(async () => expect(await states()).toEqual(["dead", "dead"]), 30_000);
  const [row] = await db.selectFrom("outbox").selectAll().execute();
  expect(row).toMatchObject({ attempts: 1, last_error: "The submission was deleted." });
  expect(reported).toEqual([]);
  await stop();
});

function startWith(deliver: (mail: OutboxMail) => Promise<"sent" | "kept">) {
  const prepare = async (mail: OutboxMail) => ({
    recipient: "ada@example.com",
    subject: `About ${mail.subject_id}`,
    send: () => deliver(mail),
  });
  return startOutbox(prepare, ignore);
}

function queue(
  subjectId: string,
  kind: MailKind = "owner-notification",
  at = new Date().toISOString(),
) {
  return db.transaction().execute((transaction) => queueMail(transaction, kind, subjectId, at));
}

/** As if it had been put off when the clock was somewhere else. */
async function queueFor(subjectId: string, at: number, deferrals = 0) {
  const time = new Date(at).toISOString();
  await db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind: "owner-notification",
      subject_id: subjectId,
      state: "waiting",
      attempts: 0,
      deferrals,
      created_at: time,
      next_attempt_at: time,
      sent_at: null,
      last_error: null,
    })
    .execute();
}

/** Has the outbox look for due mail, and waits until it has done so. */
async function look() {
  const runs = () => listJobs().find(({ name }) => name === "mails")?.runs ?? 0;
  const before = runs();
  notifyOutbox();
  await vi.waitFor(() => expect(runs()).toBeGreaterThan(before), { interval: 2, timeout: 10_000 });
}

/** The one mail, after so many tries and what is noted of the last. */
async function tried(attempts: number, noted: Partial<OutboxMail> = {}) {
  return vi.waitFor(async () => {
    const [row] = await db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ attempts, last_error: expect.any(String), ...noted });
    expect(Date.parse(row?.next_attempt_at ?? "")).toBeGreaterThan(Date.parse("2026-02-01"));
    return row;
  }, 10_000);
}

function refusal(command: string, responseCode: number, message: string) {
  return Object.assign(new Error(message), { code: "EENVELOPE", command, responseCode });
}

async function states() {
  return (await db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);
}

function ignore() {}
