import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { listConsents } from "#app/server/newsletter/consents.server.ts";
import { listSubscribers } from "#app/server/newsletter/subscriber-list.server.ts";
import { findSuppressed, isSilent, suppress } from "#app/server/newsletter/suppressions.server.ts";
import { sentIssue } from "../../../../tests/support/sent-issue.ts";
import { applyBounce, noteRefusal } from "./bounces.server.ts";

const reason = "smtp; 550 5.1.1 User unknown";

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("a hard bounce ends the mail and silences the address, once", async () => {
  const { mailId, issueId, email } = await sentIssue();
  const bounce = { kind: "hard", mailId, reason } as const;
  const told = await Promise.all([applyBounce(bounce), applyBounce(bounce), applyBounce(bounce)]);
  expect(told.sort()).toEqual(["applied", "known", "known"]);
  expect(await applyBounce({ kind: "hard", email, reason: "Told by the provider, too" })).toBe(
    "known",
  );
  expect(await findMail(mailId)).toMatchObject({
    state: "sent",
    fate: "bounced",
    last_error: reason,
  });
  expect(await findIssue(issueId)).toMatchObject({ bounced: 1, unsubscribed: 0 });
  expect(await findState(email)).toBe("suppressed");
  expect(await isSilent(db, email)).toBe(true);
  expect(await stepsOf(email)).toMatchObject([
    { action: "suppressed", form: "bounce", by_email: null },
  ]);
  expect(await listEvents()).toEqual([
    { kind: "subscriber-changed", actor: null, about: "a subscriber:", detail: "bounced" },
  ]);
});

test.each([
  ["RCPT TO", 550, "550 5.1.1 User unknown", true],
  ["RCPT TO", 552, "552 5.2.2 Mailbox full", false],
  ["DATA", 554, "554 5.7.1 Refused by policy", false],
  ["AUTH PLAIN", 535, "535 5.7.8 Bad credentials", false],
  ["RCPT TO", 450, "450 4.1.1 User unknown for now", false],
])(
  "a mail to a subscriber refused at %s with %s, “%s”, suppresses the address: %s",
  async (command, responseCode, said, suppressed) => {
    const { email } = await sentIssue();
    const subscriber = await db
      .selectFrom("subscribers")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const id = randomUUID();
    await db
      .insertInto("outbox")
      .values({
        ...{
          id,
          kind: "newsletter-welcome",
          subject_id: subscriber.id,
          state: "dead",
          attempts: 1,
        },
        ...{
          created_at: at,
          next_attempt_at: at,
          sent_at: null,
          last_error: said,
          recipient: email,
        },
      })
      .execute();
    const mail = await findMail(id);
    if (!mail) throw new Error("There is no mail.");
    await noteRefusal(mail, Object.assign(new Error(said), { command, responseCode, code: "E" }));
    expect((await findSuppressed(db, [email])).has(email)).toBe(suppressed);
    const { subscribers } = await listSubscribers({ search: email });
    expect(subscribers).toMatchObject([{ bounced: suppressed }]);
  },
);

test("a mail is found by its Message-ID, also among others", async () => {
  const { mailId, email } = await sentIssue();
  const messageIds = ["strange@example.net", `<${mailId}@example.com>`];
  expect(await applyBounce({ kind: "hard", messageIds, reason })).toBe("applied");
  expect(await findMail(mailId)).toMatchObject({ fate: "bounced" });
  expect(await findState(email)).toBe("suppressed");
});

test("by its address alone, the last issue to it counts", async () => {
  const { mailId, issueId, email } = await sentIssue();
  expect(await applyBounce({ kind: "hard", email: ` ${email.toUpperCase()} `, reason: "" })).toBe(
    "applied",
  );
  expect(await findMail(mailId)).toMatchObject({
    fate: "bounced",
    last_error: "The address takes no mail.",
  });
  expect(await findIssue(issueId)).toMatchObject({ bounced: 1 });
});

test("a soft bounce is noted and ends nothing", async () => {
  const { mailId, issueId, email } = await sentIssue();
  const bounce = { kind: "soft", mailId, reason: "552 5.2.2 Mailbox\r\n\0 full" } as const;
  expect(await applyBounce(bounce)).toBe("applied");
  expect(await applyBounce(bounce)).toBe("known");
  expect(await findMail(mailId)).toMatchObject({
    state: "sent",
    fate: null,
    last_error: "552 5.2.2 Mailbox full",
  });
  expect(await findIssue(issueId)).toMatchObject({ bounced: 0 });
  expect(await findState(email)).toBe("confirmed");
  expect(await applyBounce({ ...bounce, kind: "hard" })).toBe("applied");
  expect(await findIssue(issueId)).toMatchObject({ bounced: 1 });
});

test("whoever reports a mail as spam is unsubscribed for good", async () => {
  const { mailId, issueId, email } = await sentIssue();
  const complaint = { kind: "complaint", mailId, reason: "" } as const;
  const told = await Promise.all([applyBounce(complaint), applyBounce(complaint)]);
  expect(told.sort()).toEqual(["applied", "known"]);
  expect(await findMail(mailId)).toMatchObject({ state: "sent", fate: null });
  expect(await findIssue(issueId)).toMatchObject({ bounced: 0, unsubscribed: 1 });
  expect(await findState(email)).toBe("suppressed");
  expect(await findReason(email)).toBe("never-write");
  expect(await stepsOf(email)).toMatchObject([{ action: "suppressed", form: "complaint" }]);
});

test("a mail whose answer was lost came back, so it had arrived", async () => {
  const handed_at = new Date().toISOString();
  const { mailId, issueId } = await sentIssue({ state: "dead", fate: "unsure", handed_at });
  expect(await applyBounce({ kind: "hard", mailId, reason })).toBe("applied");
  expect(await findMail(mailId)).toMatchObject({ state: "sent", fate: "bounced" });
  expect((await findMail(mailId))?.sent_at).not.toBeNull();
  expect(await findIssue(issueId)).toMatchObject({ bounced: 1 });
});

test.each(["refused", "left-out", "stopped"] as const)(
  "a mail that was never taken stays %s",
  async (fate) => {
    const { mailId, issueId } = await sentIssue({ state: "dead", fate });
    await applyBounce({ kind: "hard", mailId, reason });
    expect(await findMail(mailId)).toMatchObject({ state: "dead", fate });
    expect(await findIssue(issueId)).toMatchObject({ bounced: 0 });
  },
);

test("the address of the mail counts, not the one somebody has by now", async () => {
  const { mailId, email, subscriberId } = await sentIssue();
  const moved = `moved-${email}`;
  await db
    .updateTable("subscribers")
    .set({ email: moved })
    .where("id", "=", subscriberId)
    .execute();
  await applyBounce({ kind: "hard", mailId, reason });
  expect(await findState(moved)).toBe("confirmed");
  expect(await findSuppressed(db, [email, moved])).toEqual(new Set([email]));
});

test("a mail to staff or an answer that comes back silences nobody", async () => {
  for (const kind of ["answer", "newsletter-test", "owner-notification"] as const) {
    const { mailId, email } = await sentIssue({ kind });
    expect(await applyBounce({ kind: "hard", mailId, reason })).toBe("applied");
    expect(await findMail(mailId)).toMatchObject({ fate: null, last_error: reason });
    expect(await isSilent(db, email)).toBe(false);
  }
});

test("a mail that asked to confirm and came back silences the address", async () => {
  const { mailId, email } = await sentIssue({ kind: "newsletter-confirmation" });
  await applyBounce({ kind: "hard", mailId, reason });
  expect(await isSilent(db, email)).toBe(true);
});

test("nothing happens for a mail and an address that nobody knows", async () => {
  const mailId = `AZaz09-_AZaz.${randomUUID()}`;
  expect(await applyBounce({ kind: "hard", mailId, reason })).toBe("unknown");
  expect(
    await applyBounce({ kind: "hard", messageIds: ["", "<>", "@", "x", "a\0b@c"], reason }),
  ).toBe("unknown");
  expect(await applyBounce({ kind: "hard", email: "no address", reason })).toBe("unknown");
  expect(await applyBounce({ kind: "soft", email: "nobody@example.com", reason })).toBe("unknown");
});

test("an erased address stays erased, and gets no new step", async () => {
  const email = `erased-${randomUUID()}@example.com`;
  await db.transaction().execute((transaction) => suppress(transaction, email, "erased"));
  expect(await applyBounce({ kind: "hard", email, reason })).toBe("known");
  expect(await stepsOf(email)).toEqual([]);
});

function findMail(id: string) {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

function findIssue(id: string) {
  return db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirst();
}

async function findState(email: string) {
  const row = await db
    .selectFrom("subscribers")
    .select("state")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.state;
}

async function stepsOf(email: string) {
  return (await listConsents(db, [email])).get(email) ?? [];
}

async function findReason(email: string) {
  const row = await db
    .selectFrom("suppressions")
    .select("reason")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row?.reason;
}

async function listEvents() {
  return await db
    .selectFrom("events")
    .select(["kind", "actor", "about", "detail"])
    .orderBy("at")
    .execute();
}
