import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { seal, unseal } from "#app/server/guard/seal.server.ts";
import { addUser, storePassword } from "./account-rows.server.ts";
import { openSession } from "./auth.server.ts";
import { resumeCodes, spendCode, startCodes, turnOffCodes, turnOnCodes } from "./codes.server.ts";
import { findFactors, listFactorOwners, resetFactors } from "./factors.server.ts";
import {
  changeOwnPassword,
  endOwnSessions,
  isOwnPassword,
  listOwnSessions,
} from "./own-account.server.ts";
import { challengeCookieHeader, takeChallenge } from "./passkey-challenges.server.ts";
import { hashPassword } from "./passwords.server.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
} from "./recovery-codes.server.ts";
import {
  answerSecondStep,
  findHalfSignedIn,
  secondStepCookieHeader,
} from "./second-step.server.ts";
import { sessionKey, startSession } from "./sessions.server.ts";

const visit = { address: "10.0.0.1", browser: "Firefox on Linux", country: "GH" };
const fifty = Array.from({ length: 50 });

beforeAll(migrate);
afterAll(closeDatabase);

test("a sealed text opens for its purpose only, and not when a bit of it was changed", () => {
  const sealed = seal("codes:ada", "secret");
  expect(sealed).not.toContain("secret");
  expect(seal("codes:ada", "secret")).not.toBe(sealed);
  expect(unseal("codes:ada", sealed)).toBe("secret");
  expect(unseal("codes:ben", sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal("codes:ada", bytes.toString("base64url"))).toBeUndefined();
  for (const broken of ["", "short", sealed.slice(0, -4)]) {
    expect(unseal("codes:ada", broken)).toBeUndefined();
  }
});

test("codes are turned on with a right code, by the person they were made for, once", async () => {
  const ada = await person("on@example.com");
  const ben = await person("other@example.com");
  const setup = startCodes(ada);
  const code = codeAt(setup);
  expect(await turnOnCodes(ada, setup.sealed, "000000")).toBeUndefined();
  expect(await turnOnCodes(ben, setup.sealed, code)).toBeUndefined();
  expect(resumeCodes(ada, setup.sealed)).toEqual(setup);
  const on = await turnOnCodes(ada, setup.sealed, code);
  expect(on?.recoveryCodes).toHaveLength(10);
  const { totp_secret } = await row(ada.id);
  expect(totp_secret).not.toContain(setup.letters.replaceAll(" ", ""));
  // The code that turned them on is used up, too.
  expect(await spendCode(ada.id, code)).toBe(false);
  const late = startCodes(ada, Date.now() - 31 * 60_000);
  expect(await turnOnCodes(ada, late.sealed, codeAt(late))).toBeUndefined();
  await turnOffCodes(ada);
  expect(await findFactors(ada.id)).toMatchObject({ any: false });
  expect(await countRecoveryCodes(ada.id)).toEqual({ total: 0, unused: 0 });
  const later = Date.now() + 60_000;
  expect(await spendCode(ada.id, codeAt(setup, later), later)).toBe(false);
});

test("a code works once, none older than it works again, and none off by two steps at all", async () => {
  const { id, setup, now } = await personWithCodes("replay@example.com");
  const spend = (steps: number, at = now) => spendCode(id, codeAt(setup, now + steps * 30_000), at);
  expect(await spend(2)).toBe(false);
  expect(await spend(-2)).toBe(false);
  expect(await spend(0)).toBe(true);
  expect(await spend(0)).toBe(false);
  expect(await spend(-1)).toBe(false);
  expect(await spend(1)).toBe(true);
  expect(await spend(2, now + 30_000)).toBe(true);
});

test("of fifty who use one code at the same moment, one is let in", async () => {
  const { id, setup, now } = await personWithCodes("fifty@example.com");
  const code = codeAt(setup, now);
  const used = await Promise.all(fifty.map(() => spendCode(id, code, now)));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test("of fifty who use one recovery code at the same moment, one is let in", async () => {
  const ada = await person("recovery@example.com");
  const codes = await makeCodes(ada);
  const [code = ""] = codes;
  expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
  const used = await Promise.all(fifty.map(() => spendRecoveryCode(ada, code)));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await countRecoveryCodes(ada.id)).toEqual({ total: 10, unused: 9 });
  expect(await kindsOf(ada.id)).toEqual(["recovery-codes-made", "recovery-code-used"]);
  expect(await spendRecoveryCode(ada, ` ${codes[1]?.toUpperCase().replace("-", " ")} `)).toBe(true);
});

test("recovery codes are stored as hashes, and belong to one person and one set", async () => {
  const ada = await person("set@example.com");
  const ben = await person("thief@example.com");
  const [old = ""] = await makeCodes(ada);
  const stored = await db.selectFrom("recovery_codes").select("key").execute();
  expect(stored.map(({ key }) => key).join()).not.toContain(old.replace("-", ""));
  expect(await spendRecoveryCode(ben, old)).toBe(false);
  await makeCodes(ada);
  expect(await spendRecoveryCode(ada, old)).toBe(false);
});

test("a challenge works once, in its browser, for its purpose, for five minutes", async () => {
  const asked = await browserWith(challengeCookieHeader("sign-in", "challenge-1"));
  expect(await takeChallenge(asked, "add:somebody")).toBeUndefined();
  const taken = await Promise.all(fifty.map(() => takeChallenge(asked, "sign-in")));
  expect(taken.filter(Boolean)).toEqual(["challenge-1"]);
  expect(await takeChallenge(new Request("http://localhost/"), "sign-in")).toBeUndefined();
});

test("the second step needs the password first, and ends when the password changes", async () => {
  const ada = await person("half@example.com");
  const browser = await browserWith(secondStepCookieHeader(ada.id));
  expect((await findHalfSignedIn(browser))?.id).toBe(ada.id);
  expect(await findHalfSignedIn(new Request("http://localhost/"))).toBeUndefined();
  await changeOwnPassword(ada, "another-good-one", "");
  expect(await findHalfSignedIn(browser)).toBeUndefined();
});

test("fifty guesses of a code at the same moment are ten, and all are in the trail", async () => {
  const ada = await personWithCodes("guessed@example.com");
  const request = await browserWith(secondStepCookieHeader(ada.id));
  const guess = async () => {
    const form = new FormData();
    form.set("code", "000000");
    return (await answerSecondStep(form, { request, visit }, "/")).init?.status;
  };
  const statuses = await Promise.all(fifty.map(guess));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  const failures = (await kindsOf(ada.id)).filter((kind) => kind === "sign-in-failed");
  expect(failures).toHaveLength(10);
});

test("a stolen session does not help to guess the password", async () => {
  const { id } = await person("stolen@example.com");
  // Its hash is cheap, because ten of them take long.
  await storePassword(db, id, `scrypt$16$1$1$c2FsdA$${"A".repeat(43)}`);
  const guesses = Array.from({ length: 11 }, () => isOwnPassword(id, "wrong"));
  const answers = await Promise.allSettled(guesses);
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect(isOwnPassword(id, password)).rejects.toThrow("Too many attempts");
});

test("a new password ends all other sessions and is in the trail", async () => {
  const ada = await person("changed@example.com");
  const mine = await startSession(ada.id, visit);
  await startSession(ada.id, visit);
  await changeOwnPassword(ada, "another-good-one", sessionKey(mine));
  const sessions = await listOwnSessions(ada.id);
  expect(sessions.map(({ key }) => key)).toEqual([sessionKey(mine)]);
  expect(sessions[0]).toMatchObject({ browser: "Firefox on Linux", country: "Ghana" });
  expect(await isOwnPassword(ada.id, "another-good-one")).toBe(true);
  expect(await kindsOf(ada.id)).toEqual(["password-changed"]);
});

test("one ends own sessions, one or all others, and nobody else's", async () => {
  const ada = await person("sessions@example.com");
  const ben = await person("neighbor@example.com");
  const [here, there, far] = await Promise.all(
    ["a", "b", "c"].map(async () => sessionKey(await startSession(ada.id, visit))),
  );
  const foreign = sessionKey(await startSession(ben.id, visit));
  expect(await endOwnSessions(ada, { key: foreign })).toBe(0);
  expect(await endOwnSessions(ada, { key: there ?? "" })).toBe(1);
  expect(await endOwnSessions(ada, { except: here ?? "" })).toBe(1);
  expect((await listOwnSessions(ada.id)).map(({ key }) => key)).toEqual([here]);
  expect(far).not.toBe(here);
  expect(await listOwnSessions(ben.id)).toHaveLength(1);
});

test("an admin takes all factors from somebody who lost them, whose sessions end", async () => {
  const ada = await personWithCodes("lost@example.com");
  await openSession(ada.id, { request: new Request("http://localhost/"), visit }, "in a test");
  const admin = { actor: "admin@example.com", visit };
  expect(await listFactorOwners([ada.id, (await person("none@example.com")).id])).toEqual([ada.id]);
  expect(await resetFactors(ada.id, admin)).toBe(true);
  expect(await findFactors(ada.id)).toMatchObject({ any: false });
  expect(await listOwnSessions(ada.id)).toEqual([]);
  expect(await countRecoveryCodes(ada.id)).toEqual({ total: 0, unused: 0 });
  const event = await db
    .selectFrom("events")
    .selectAll()
    .where("user_id", "=", ada.id)
    .where("kind", "=", "factors-reset")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor: admin.actor, about: "lost@example.com" });
  const mail = db.selectFrom("outbox").select("kind").where("subject_id", "=", event.id);
  expect(await mail.execute()).toEqual([{ kind: "account-notice" }]);
  expect(await resetFactors(ada.id, admin)).toBe(false);
});

const password = "the-right-one";
let hash: string | undefined;

async function person(email: string) {
  hash ??= await hashPassword(password);
  const account = { email, password: hash, verified: true };
  const { id } = await db.transaction().execute((transaction) => addUser(transaction, account));
  return { id, email, visit };
}

/** Somebody whose codes were turned on a while before `now`. */
async function personWithCodes(email: string) {
  const ada = await person(email);
  const setup = startCodes(ada);
  await turnOnCodes(ada, setup.sealed, codeAt(setup));
  return { ...ada, setup, now: Date.now() + 120_000 };
}

function codeAt({ letters }: { letters: string }, timestamp = Date.now()) {
  return TOTP.generate({ secret: Secret.fromBase32(letters.replaceAll(" ", "")), timestamp });
}

function makeCodes(ada: Awaited<ReturnType<typeof person>>) {
  return db.transaction().execute((transaction) => makeRecoveryCodes(transaction, ada));
}

function row(id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function kindsOf(userId: string) {
  const about = db.selectFrom("events").select("kind").where("user_id", "=", userId);
  const rows = await about.orderBy("at").execute();
  return rows.map(({ kind }) => kind);
}

async function browserWith(cookie: Promise<string>) {
  const [pair = ""] = (await cookie).split(";");
  return new Request("http://localhost/auth/verify", { headers: { Cookie: pair } });
}
