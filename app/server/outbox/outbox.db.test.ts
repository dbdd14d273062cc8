import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MailKind } from "#app/rules/mail/mail-words.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import {
  aheadOfMail,
  notifyOutbox,
  queueMail,
  startOutbox,
  Undeliverable,
} from "./outbox.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
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
  await vi.waitFor(() => expect(delivered).toEqual(["a"]));
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]));
  const [row] = await db.selectFrom("outbox").selectAll().execute();
  expect(row).toMatchObject({ recipient: "ada@example.com", subject: "About a" });
  await stop();
});

test("a refused mail stays, waits longer each time, and leaves when the server is back", async () => {
  let up = false;
  const attempts: number[] = [];
  const stop = await startWith(async (mail) => {
    attempts.push(mail.attempts);
    if (!up) throw new Error("451 try again");
    return "sent";
  });
  await queue("b");
  notifyOutbox();
  await vi.waitFor(async () => {
    const [row] = await db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({
      state: "waiting",
      last_error: "451 try again",
      attempts: 1,
      recipient: "ada@example.com",
    });
    expect(Date.parse(row?.next_attempt_at ?? "")).toBeGreaterThan(Date.now());
  });
  up = true;
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), { timeout: 10_000 });
  expect(attempts).toEqual([1, 2]);
  await stop();
}, 15_000);

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
}, 15_000);

test("a mail nobody could deliver for a week is put aside, visibly", async () => {
  await queue("old", undefined, "2026-01-01T00:00:00.000Z");
  const stop = await startWith(() => Promise.reject(new Error("550 no such user")));
  await vi.waitFor(async () => expect(await states()).toEqual(["dead"]));
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
  await vi.waitFor(() => expect(delivered).toEqual(["put off"]));
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
    await vi.waitFor(() => expect(delivered).toEqual(["held"]));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60_000 });
    const fast = await startWith(deliver);
    await queue("a");
    vi.setSystemTime(Date.now() - 75_000);
    await queue("b");
    vi.useRealTimers();
    await vi.waitFor(() => expect(delivered.toSorted()).toEqual(["a", "b", "held"]));
    gate.resolve();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["sent"])));
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
  await vi.waitFor(() => expect(delivered).toEqual(["owner-notification"]));
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
  await vi.waitFor(async () => expect(await states()).toEqual(["dead", "dead"]));
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
async function queueFor(subjectId: string, at: number) {
  const time = new Date(at).toISOString();
  await db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind: "owner-notification",
      subject_id: subjectId,
      state: "waiting",
      attempts: 0,
      created_at: time,
      next_attempt_at: time,
      sent_at: null,
      last_error: null,
    })
    .execute();
}

async function states() {
  return (await db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);
}

function ignore() {}
