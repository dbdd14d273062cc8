import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import { signUp } from "./accounts.server.ts";
import {
  acceptInvitation,
  deleteOldInvitations,
  findInvitation,
  invitationToken,
  invite,
  listInvitations,
  readInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from "./invitations.server.ts";
import { isPassword } from "./passwords.server.ts";
import { setRole } from "./user-changes.server.ts";
import { createAdmin, findRole } from "./users.server.ts";

vi.mock(import("./passwords.server.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../../../tests/support/quick-passwords.ts")),
}));

const by = { actor: "boss@example.com" };
const day = 24 * 3600 * 1000;

const chosen = { password: "three good words", name: "Nia Okafor" };

beforeAll(async () => {
  await migrate();
  await createAdmin("boss@example.com", "the boss herself");
  await createAdmin("second@example.com", "the second one");
});
afterAll(closeDatabase);

test("whoever opens the link chooses a password and has the role", async () => {
  const { token, invitation } = await inviteTo("new@example.com");
  expect(await readInvitation(token)).toMatchObject({ state: "open" });
  expect(await acceptInvitation(invitation, chosen)).toBeTypeOf("string");
  const { id, email_verified, password } = await userOf("new@example.com");
  expect(email_verified).toBe(true);
  expect(await findRole(id)).toBe("editor");
  expect(await isPassword("three good words", password)).toBe(true);
  expect(await readInvitation(token)).toMatchObject({ state: "accepted" });
  expect(await eventsAbout("new@example.com")).toEqual(["invited", "invitation-accepted"]);
});

test("an invitation to an address that does not exist says so, until it is sent again", async () => {
  const { invitation } = await inviteTo("nobody@example.com");
  const isUnknown = async () =>
    (await listInvitations()).find(({ id }) => id === invitation.id)?.unknown;
  expect(await isUnknown()).toBe(false);
  await db
    .updateTable("outbox")
    .set({ state: "dead", last_error: "550 5.1.1 User unknown" })
    .where("subject_id", "=", invitation.id)
    .execute();
  expect(await isUnknown()).toBe(true);
  await sendInvitationAgain(invitation.id, by);
  expect(await isUnknown()).toBe(false);
});

test("of fifty who accept one invitation at the same moment exactly one does", async () => {
  const { invitation } = await inviteTo("fifty@example.com");
  const words = Array.from({ length: 50 }, (_, at) => `three good words ${at}`);
  const answers = await Promise.all(
    words.map((word) => acceptInvitation(invitation, { ...chosen, password: word })),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  const { password } = await userOf("fifty@example.com");
  expect(await isPassword(words[answers.findIndex(Boolean)] ?? "", password)).toBe(true);
});

test("an account that is confirmed gets its role in the list, an unconfirmed one is claimed", async () => {
  expect(await invite("boss@example.com", "editor", by)).toBe("has-account");
  await signUp({ email: "early@example.com", password: "stranger's" }, "10.0.0.1");
  const { invitation } = await inviteTo("early@example.com");
  await acceptInvitation(invitation, chosen);
  const { id, password } = await userOf("early@example.com");
  expect(await isPassword("three good words", password)).toBe(true);
  expect(await findRole(id)).toBe("editor");
});

test("a link ends after seven days, when it is withdrawn, and when a newer one is sent", async () => {
  const { token, invitation } = await inviteTo("late@example.com");
  expect(await readInvitation(token, Date.now() + 7 * day)).toMatchObject({ state: "expired" });
  await db
    .updateTable("invitations")
    .set({ sent_at: new Date(Date.now() - day).toISOString() })
    .where("id", "=", invitation.id)
    .execute();
  expect(await sendInvitationAgain(invitation.id, by)).toBe(true);
  expect(await readInvitation(token)).toEqual({ state: "unknown" });
  expect(await acceptInvitation(invitation, chosen)).toBeUndefined();
  const newer = await find(invitation.id);
  expect(await withdrawInvitation(invitation.id, by)).toBe(true);
  expect(await readInvitation(invitationToken(newer))).toMatchObject({ state: "withdrawn" });
  expect(await acceptInvitation(newer, chosen)).toBeUndefined();
  expect(await withdrawInvitation(invitation.id, by)).toBe(false);
  expect(await sendInvitationAgain(invitation.id, by)).toBe(false);
  for (const broken of [null, "", "x", "..", `${invitation.id}.9999999999999.`]) {
    expect(await readInvitation(broken)).toEqual({ state: "unknown" });
  }
});

test("a second invitation replaces the first, and old ones are forgotten", async () => {
  const first = await inviteTo("twice@example.com");
  const second = await inviteTo("twice@example.com", "admin");
  expect(await readInvitation(first.token)).toMatchObject({ state: "withdrawn" });
  expect(await readInvitation(second.token)).toMatchObject({ state: "open" });
  const open = (await listInvitations()).filter(({ email }) => email === "twice@example.com");
  expect(open).toMatchObject([{ role: "admin", expired: false }]);
  await deleteOldInvitations(Date.now() + 31 * day);
  expect(await findInvitation(second.invitation.id)).toBeUndefined();
});

test("whoever is no admin any more has invited nobody", async () => {
  await invite("friend@example.com", "admin", { actor: "second@example.com" });
  const [invitation] = (await listInvitations()).filter(
    ({ email }) => email === "friend@example.com",
  );
  if (!invitation) throw new Error("There is no invitation.");
  await setRole((await userOf("second@example.com")).id, "editor", by);
  expect(await readInvitation(invitationToken(invitation))).toMatchObject({ state: "withdrawn" });
});

test("an admin sends twenty invitations an hour", async () => {
  const eager = { actor: "eager@example.com" };
  for (let at = 0; at < 20; at += 1) await invite(`guest-${at}@example.com`, "editor", eager);
  await expect(invite("one-more@example.com", "editor", eager)).rejects.toBeInstanceOf(
    LimitReached,
  );
});

async function inviteTo(email: string, role: "editor" | "admin" = "editor") {
  expect(await invite(email, role, by)).toBe("sent");
  const [open] = (await listInvitations()).filter((it) => it.email === email);
  const invitation = await find(open?.id ?? "");
  return { invitation, token: invitationToken(invitation) };
}

async function find(id: string) {
  const invitation = await findInvitation(id);
  if (!invitation) throw new Error("There is no invitation.");
  return invitation;
}

function userOf(email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

async function eventsAbout(email: string) {
  const events = await db.selectFrom("events").selectAll().orderBy("at").execute();
  return events.filter((it) => it.about === email || it.actor === email).map(({ kind }) => kind);
}
