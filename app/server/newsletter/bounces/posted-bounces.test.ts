import { expect, test } from "vitest";
import { signed } from "#app/server/outbox/webhook.server.ts";
import { isProven } from "./posted-bounces.server.ts";

const secret = "a-secret-of-24-characters";
const body = '{"email":"jo@example.org","type":"hard"}';
const now = Date.now();

const basic = (text: string) => `Basic ${btoa(text)}`;

test.each([
  ["a bearer token", { authorization: `Bearer ${secret}` }],
  ["a bearer token in small letters", { authorization: `bearer ${secret}` }],
  ["a name and a password", { authorization: basic(`postmark:${secret}`) }],
  ["a password alone", { authorization: basic(`:${secret}`) }],
  ["a key in the address", { key: secret }],
])("%s proves who posts", (_, proof) => {
  expect(isProven({ body, ...proof }, secret)).toBe(true);
  expect(isProven({ body, ...proof }, `${secret}!`)).toBe(false);
});

test.each([
  ["nothing", {}],
  ["empty words", { authorization: "", key: "" }],
  ["an empty token", { authorization: "Bearer " }],
  ["an empty password", { authorization: basic("postmark:") }],
  ["a name without a password", { authorization: basic(secret) }],
  ["another password", { authorization: basic(`${secret}:x`) }],
  ["a half", { key: secret.slice(0, -1) }],
])("%s proves nothing", (_, proof) => {
  expect(isProven({ body, ...proof }, secret)).toBe(false);
});

test.each([secret, `whsec_${btoa("twenty-four bytes of key")}`])(
  "a signature proves what was posted, and when: %s",
  (key) => {
    const headers = signed("msg_1", body, key, now);
    const proof = {
      body,
      id: headers["webhook-id"],
      timestamp: headers["webhook-timestamp"],
      signature: `v1,other ${headers["webhook-signature"]}`,
    };
    expect(isProven(proof, key, now)).toBe(true);
    expect(isProven(proof, key, now + 4 * 60_000)).toBe(true);
    expect(isProven(proof, key, now + 6 * 60_000)).toBe(false);
    expect(isProven(proof, key, now - 6 * 60_000)).toBe(false);
    expect(isProven({ ...proof, body: `${body} ` }, key, now)).toBe(false);
    expect(isProven({ ...proof, id: "msg_2" }, key, now)).toBe(false);
    expect(isProven({ ...proof, timestamp: "NaN" }, key, now)).toBe(false);
    expect(isProven({ ...proof, signature: null }, key, now)).toBe(false);
    expect(isProven(proof, `${key}other`, now)).toBe(false);
  },
);
