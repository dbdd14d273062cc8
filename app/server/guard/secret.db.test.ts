import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { loadSecret, readToken, signToken } from "./secret.server.ts";

const id = "f3a1";

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("a token is good for its purpose and its time alone", () => {
  const token = signToken("confirm", id, 2000);
  expect(readToken("confirm", token, 1000)).toBe(id);
  expect(readToken("unsubscribe", token, 1000)).toBeUndefined();
  expect(readToken("confirm", token, 2000)).toBeUndefined();
  expect(readToken("confirm", signToken("confirm", id, 0), 2000)).toBe(id);
});

test("whoever changes a token, or the time in it, has none", () => {
  const token = signToken("confirm", id, 2000);
  const [, expires = "", signed = ""] = token.split(".");
  const other = signToken("confirm", "b7c2", 2000).split(".")[2];
  const forged = [
    `b7c2.${expires}.${signed}`,
    `${id}.9000.${signed}`,
    `${id}.0.${signed}`,
    `${id}.${expires}.${other}`,
    `${id}.${expires}.${signed.slice(1)}`,
    `${id}.${expires}.`,
    `${id}.${expires}`,
    "",
  ];
  for (const attempt of forged)
    expect(readToken("confirm", attempt, 1000), attempt).toBeUndefined();
  expect(readToken("confirm", null, 1000)).toBeUndefined();
});

test("of a token and of what is sealed, no other spelling counts", () => {
  const token = signToken("confirm", id, 0);
  for (const other of otherSpellings(token)) {
    expect(readToken("confirm", other, 1000), other).toBeUndefined();
  }
  const sealed = seal("seed", "four");
  for (const other of otherSpellings(sealed)) {
    expect(Buffer.from(other, "base64url")).toEqual(Buffer.from(sealed, "base64url"));
    expect(unseal("seed", other), other).toBeUndefined();
  }
});

/** All are the same bytes to who decodes them; two end in a letter whose spare bits differ. */
function otherSpellings(text: string) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = letters.indexOf(text.slice(-1));
  const spare = [1, 2, 3].map((bits) => text.slice(0, -1) + letters.charAt(last ^ bits));
  return [...spare, `${text}=`, `${text}==`, ` ${text}`, `${text}\n`, `${text}.`, `${text}é`];
}
