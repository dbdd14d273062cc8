import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import {
  confirmUser,
  requestPasswordReset,
  resetPassword,
  signUp,
  signUpProof,
} from "./accounts.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { rememberBrowser } from "./known-browsers.server.ts";
import { readUserToken, userToken } from "./links.server.ts";
import { endSession, findSession, startSession } from "./sessions.server.ts";
import { createAdmin } from "./users.server.ts";

vi.mock(import("./passwords.server.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../../../tests/support/quick-passwords.ts")),
}));

beforeAll(migrate);
afterAll(closeDatabase);

test("nobody is let in before the address is confirmed", async () => {
  await signUp({ email: "new@example.com", password: "secret" }, "10.0.0.1");
  expect(await check("new@example.com", "secret")).toMatchObject({ status: 403 });
  const id = await idOf("new@example.com");
  expect(await useLink("confirm", await userToken("confirm", id))).toBe(true);
  expect(await check("new@example.com", "secret")).toMatchObject({ userId: id, mustChange: false });
});

test("an account with an international domain in its own letters is still found", async () => {
  const ascii = "owner@xn--80a1acny.xn--p1ai";
  await createAdmin(ascii, "the-owner");
  const id = await idOf(ascii);
  await db.updateTable("users").set({ email: "owner@почта.рф" }).where("id", "=", id).execute();
  expect(await check(ascii, "the-owner")).toMatchObject({ userId: id });
  await signUp({ email: ascii, password: "a-stranger" }, "10.0.0.9");
  await requestPasswordReset(ascii, "10.0.0.9");
  const mails = await mailsTo("owner@почта.рф");
  expect(mails.toSorted()).toEqual(["account-exists", "password-reset"]);
  await createAdmin(ascii, "another-one");
  expect(await check(ascii, "another-one")).toMatchObject({ userId: id });
});

test("a wrong password and an unknown address get the same answer", async () => {
  await createAdmin("known@example.com", "right-one");
  const wrong = await check("known@example.com", "wrong-one");
  expect(wrong).toEqual({ error: "Invalid email or password", status: 401 });
  expect(await check("unknown@example.com", "wrong-one")).toEqual(wrong);
});

test("signing up again tells nobody, changes no password and sends another mail", async () => {
  await createAdmin("taken@example.com", "the-owner");
  await signUp({ email: "taken@example.com", password: "a-stranger" }, "10.0.0.2");
  expect(await check("taken@example.com", "a-stranger")).toMatchObject({ status: 401 });
  expect(await check("taken@example.com", "the-owner")).toHaveProperty("userId");
  expect(await mailsTo("taken@example.com")).toEqual(["account-exists"]);
});

test("while an address is unconfirmed, the link of an older sign-up is worth nothing", async () => {
  await signUp({ email: "mine@example.com", password: "stranger" }, "10.0.0.3");
  const id = await idOf("mine@example.com");
  const older = await userToken("confirm", id);
  await signUp({ email: "mine@example.com", password: "my-own-one" }, "10.0.0.4");
  expect(await useLink("confirm", older)).toBe(false);
  expect(await useLink("confirm", await userToken("confirm", id))).toBe(true);
  expect(await check("mine@example.com", "my-own-one")).toHaveProperty("userId");
  expect(await mailsTo("mine@example.com")).toEqual([
    "account-confirmation",
    "account-confirmation",
  ]);
});

test("a stranger who signs up with my address gets nothing when I open the link", async () => {
  const email = "disputed@example.com";
  const mine = await signUp({ email, password: "my-own-one" }, "10.0.0.3");
  const strangers = await signUp({ email, password: "stranger's" }, "10.0.0.4");
  const token = await userToken("confirm", await idOf(email));
  const user = await readUserToken("confirm", token);
  if (!user) throw new Error("The link is not valid.");
  expect([mine, strangers].map((proof) => proof === signUpProof(user))).toEqual([false, true]);
  expect(await useLink("confirm", token, "chosen at the link")).toBe(true);
  expect(await check(email, "stranger's")).toMatchObject({ status: 401 });
  expect(await check(email, "chosen at the link")).toHaveProperty("userId");
});

test("signing up with an address that has an account proves nothing", async () => {
  await createAdmin("settled@example.com", "the-owner");
  const proof = await signUp({ email: "settled@example.com", password: "a-stranger" }, "10.0.0.2");
  expect(proof).toMatch(/^signed-up:[\w-]{24}$/);
  const id = await idOf("settled@example.com");
  const { password } = await db
    .selectFrom("users")
    .select("password")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(proof).not.toBe(signUpProof({ id, password }));
});

test("of fifty who use one link at the same moment exactly one gets through", async () => {
  await createAdmin("fifty@example.com", "old-secret");
  const reset = await userToken("reset", await idOf("fifty@example.com"));
  const words = Array.from({ length: 50 }, (_, at) => `new-secret-${at}`);
  const answers = await Promise.all(words.map((word) => useLink("reset", reset, word)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  const winner = words[answers.indexOf(true)] ?? "";
  expect(await check("fifty@example.com", winner)).toHaveProperty("userId");

  await signUp({ email: "fifty-new@example.com", password: "old-secret" }, "10.0.0.1");
  const confirm = await userToken("confirm", await idOf("fifty-new@example.com"));
  const confirmed = await Promise.all(words.map(() => useLink("confirm", confirm)));
  expect(confirmed.filter(Boolean)).toHaveLength(1);
});

test("a reset link works once, and ends every session", async () => {
  await createAdmin("forgetful@example.com", "old-secret");
  const id = await idOf("forgetful@example.com");
  const session = await startSession(id);
  await requestPasswordReset("forgetful@example.com", "10.0.0.5");
  expect(await mailsTo("forgetful@example.com")).toEqual(["password-reset"]);
  const token = await userToken("reset", id);
  expect(await useLink("reset", token, "new-secret")).toBe(true);
  expect(await useLink("reset", token, "newer-secret")).toBe(false);
  expect(await findSession(session)).toBeUndefined();
  expect(await check("forgetful@example.com", "old-secret")).toMatchObject({ status: 401 });
  expect(await check("forgetful@example.com", "new-secret")).toHaveProperty("userId");
  expect(await eventsAbout(id)).toContainEqual({ kind: "password-changed", detail: "with a link" });
});

test("asking for a reset of an unknown address does nothing and says nothing", async () => {
  await expect(requestPasswordReset("nobody@example.com", "10.0.0.6")).resolves.toBeUndefined();
});

test("a link is for one purpose and one hour, and nobody can make one", async () => {
  await createAdmin("links@example.com", "secret-1");
  const id = await idOf("links@example.com");
  expect(await readUserToken("confirm", await userToken("reset", id))).toBeUndefined();
  const old = await userToken("reset", id, Date.now() - 3600 * 1000 - 1);
  expect(await readUserToken("reset", old)).toBeUndefined();
  const forged = (await userToken("reset", id)).replace(/.(?=.{9}$)/, (it) =>
    it === "A" ? "B" : "A",
  );
  expect(await readUserToken("reset", forged)).toBeUndefined();
  for (const broken of [null, "", "x", "..", `${id}.9999999999999.`]) {
    expect(await readUserToken("reset", broken)).toBeUndefined();
  }
});

test("ten wrong guesses from one place are the end, exactly, however they arrive", async () => {
  await createAdmin("guessed@example.com", "the-right-one");
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => check("guessed@example.com", "wrong-guess", "10.0.0.7")),
  );
  const statuses = answers.map((answer) => ("status" in answer ? answer.status : 200));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(await check("guessed@example.com", "the-right-one", "10.0.0.7")).toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  expect(await check("guessed@example.com", "the-right-one", "10.0.0.8")).toHaveProperty("userId");
});

test("strangers who guess do not lock out the browser the owner signed in with", async () => {
  const email = "owner@example.com";
  await createAdmin(email, "the-right-one");
  const id = await idOf(email);
  await db.transaction().execute((transaction) => rememberBrowser(transaction, id, "my-browser"));
  for (let network = 0; network < 10; network += 1) {
    const guesses = Array.from({ length: 10 }, () => check(email, "a guess", `10.${network}.5.1`));
    for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject({ status: 401 });
  }
  const elsewhere = "192.0.2.1";
  expect(await check(email, "the-right-one", elsewhere)).toMatchObject({ status: 429 });
  const mine = { address: "10.1.5.1", browser: "my-browser" };
  const others = { ...mine, browser: "another-browser" };
  expect(await checkFrom(others, email, "the-right-one")).toMatchObject({ status: 429 });
  expect(await checkFrom(mine, email, "the-right-one")).toHaveProperty("userId");
  for (let round = 0; round < 10; round += 1) {
    expect(await checkFrom(mine, email, "mistyped")).toMatchObject({ status: 401 });
  }
  expect(await checkFrom(mine, email, "the-right-one")).toMatchObject({ status: 429 });
  const failures = (await eventsAbout(id)).filter(({ kind }) => kind === "sign-in-failed");
  expect(failures).toHaveLength(20);
  expect(failures[0]).toEqual({ kind: "sign-in-failed", detail: "wrong password" });
});

test("whoever has a role and a weak password is asked for a new one", async () => {
  await createAdmin("weak@example.com", "nine-nine");
  expect(await check("weak@example.com", "nine-nine")).toMatchObject({ mustChange: true });
  await db
    .deleteFrom("user_roles")
    .where("user_id", "=", await idOf("weak@example.com"))
    .execute();
  expect(await check("weak@example.com", "nine-nine")).toMatchObject({ mustChange: false });
});

test("signing in with the right password never wears anything out", async () => {
  await createAdmin("busy@example.com", "secret-1");
  for (let round = 0; round < 12; round += 1) {
    expect(await check("busy@example.com", "secret-1", "10.0.0.9")).toHaveProperty("userId");
  }
});

test("sign-ups are limited per address and per mailbox", async () => {
  for (let round = 0; round < 5; round += 1) {
    await signUp({ email: "flood@example.com", password: "secret" }, `10.1.0.${round}`);
  }
  await expect(
    signUp({ email: "flood@example.com", password: "secret" }, "10.1.0.9"),
  ).rejects.toBeInstanceOf(LimitReached);
});

test("the printed password works until a new one is set", async () => {
  await createAdmin("first@example.com", "printed-once", { oneTime: true });
  for (const visit of ["first", "after closing the page"]) {
    const checked = await check("first@example.com", "printed-once");
    expect(checked, visit).toMatchObject({ mustChange: true });
  }
  const token = await userToken("reset", await idOf("first@example.com"));
  expect(await useLink("reset", token, "my-own-one")).toBe(true);
  expect(await check("first@example.com", "printed-once")).toMatchObject({ status: 401 });
  expect(await check("first@example.com", "my-own-one")).toMatchObject({ mustChange: false });
});

test("an admin who is made one again without a password still has to replace the printed one", async () => {
  await createAdmin("again@example.com", "printed-once", { oneTime: true });
  await createAdmin("again@example.com");
  expect(await check("again@example.com", "printed-once")).toMatchObject({ mustChange: true });
});

test("a session ends when told to, when its time is over, and with the account", async () => {
  await createAdmin("sessions@example.com", "secret-1");
  const id = await idOf("sessions@example.com");
  const token = await startSession(id);
  expect(await findSession(token)).toMatchObject({ id, renewed: false });
  const day = 24 * 3600 * 1000;
  expect(await findSession(token, Date.now() + 2 * day)).toMatchObject({ id, renewed: true });
  expect(await findSession(token, Date.now() + 17 * day)).toBeUndefined();
  for (const days of [10, 20]) await findSession(token, Date.now() + days * day);
  expect(await findSession(token, Date.now() + 29 * day)).toMatchObject({ id });
  expect(await findSession(token, Date.now() + 31 * day)).toBeUndefined();
  await endSession(token);
  expect(await findSession(token)).toBeUndefined();
  const other = await startSession(id);
  await db.deleteFrom("users").where("id", "=", id).execute();
  expect(await findSession(other)).toBeUndefined();
});

test("whoever reads the tables finds neither passwords nor sessions to use", async () => {
  await createAdmin("stolen@example.com", "plain-text");
  const token = await startSession(await idOf("stolen@example.com"));
  const tables = JSON.stringify([
    await db.selectFrom("users").selectAll().execute(),
    await db.selectFrom("sessions").selectAll().execute(),
  ]);
  expect(tables).not.toContain("plain-text");
  expect(tables).not.toContain(token);
});

function check(email: string, password: string, address = "10.9.9.9") {
  return checkFrom({ address }, email, password);
}

function checkFrom(from: { address: string; browser?: string }, email: string, password: string) {
  const visit = { address: from.address, browser: "Firefox on Linux", country: null };
  return checkPassword({ email, password }, { visit, browser: from.browser });
}

async function useLink(purpose: "confirm" | "reset", token: string, password?: string) {
  const user = await readUserToken(purpose, token);
  if (!user) return false;
  return purpose === "reset" ? resetPassword(user, password ?? "") : confirmUser(user, password);
}

function eventsAbout(userId: string) {
  return db.selectFrom("events").select(["kind", "detail"]).where("user_id", "=", userId).execute();
}

async function idOf(email: string) {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

async function mailsTo(email: string) {
  const mails = await db
    .selectFrom("outbox")
    .select("kind")
    .where("subject_id", "=", await idOf(email))
    .execute();
  return mails.map(({ kind }) => kind);
}
