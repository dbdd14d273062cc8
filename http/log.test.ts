import { expect, test } from "vitest";
import { quotePath, redact } from "./log.ts";

test("of an error only what helps is kept, and nobody is named", () => {
  const error = Object.assign(
    new Error("rejected: zoë.o'neil+a@exämple.co.uk, <a.b@example.com>"),
    {
      code: "EENVELOPE",
      rejected: ["a.b@example.com"],
      detail: "Key (email)=(a.b@example.com) already exists.",
    },
  );
  const noted = redact(error);
  expect(noted).toMatchObject({ type: "Error", code: "EENVELOPE" });
  expect(JSON.stringify(noted)).not.toMatch(/example|neil\+a|Key \(email\)/);
});

test("all letters of an address are masked", () => {
  const { message } = redact(new Error("550 <who!is#in$the*box{now}|~^`&'x@example.com> refused"));
  expect(message).toBe("550 <(e-mail)> refused");
  expect(redact("x@y@a.b@example.com_c.d@example.com").message).not.toMatch(/example|c\.d/);
});

test("links, connection addresses and causes are masked, places in the code are not", () => {
  const cause = new Error("postgres://site:hunter2@database.example/site did not answer");
  const noted = redact(new Error("GET /auth/reset?token=abc.123.def", { cause }));
  const text = JSON.stringify(noted);
  expect(text).toContain("token=(hidden)");
  expect(text).not.toMatch(/abc\.123|hunter2/);
  expect(text).toContain("log.test.ts");
  const posted = redact("POST /api/bounces?key=a+secret/of=24&x=1 failed").message;
  expect(posted).toBe("POST /api/bounces?key=(hidden)&x=1 failed");
  expect(redact({ stack: "at node_modules/@aws-sdk/x.js" }).message).toBe("[object Object]");
  expect(redact("at node_modules/@aws-sdk/x.js").message).toContain("@aws-sdk");
});

/** Looking for an address from each letter on takes hours here: the test would not end. */
test("masking a long text takes no time that anybody could notice", () => {
  for (const piece of ["a", "@", "%40", "a@", "a%40b", "a@b.", "token", "token=", "key="]) {
    redact(`${piece.repeat(1_000_000 / piece.length)}!`);
  }
});

test("of a long path only the first steps are logged, and no half of an address", () => {
  expect(quotePath("/blog/a.b@example.com")).toBe('"/blog/(e-mail)"');
  expect(quotePath(`/blog/${"a".repeat(15_000)}!`)).toBe('"/blog/…"');
  const addresses = `/${"a.b@example.com/".repeat(1000)}`;
  expect(quotePath(addresses)).not.toMatch(/a\.b|example/);
  expect(quotePath(addresses).length).toBeLessThan(500);
});

test("the address of a brand's page is its key, so it is in no line", () => {
  const token = "dc068bc9-8456-400d-a201-0605c11735c1.1797424873843.see044VoZbGM0nbo_LSZo-MPl";
  for (const path of [
    `/partner/${token}`,
    `/partner/${token}/save`,
    `/PARTNER/${token}.data`,
    `/partner/${token}/${"x".repeat(600)}`,
    `/partner%2F${token}`,
    `/x/partner/${token} y`,
    `/preview/${token}`,
    `/preview/${token}.data`,
  ]) {
    expect(quotePath(path)).toMatch(/(partner|preview)(\/|%2F)\(hidden\)/i);
    expect(quotePath(path)).not.toMatch(/see044|dc068bc9/);
  }
  const { message } = redact(new Error(`No route matches URL "http://a.example/partner/${token}"`));
  expect(message).toBe('No route matches URL "http://a.example/partner/(hidden)"');
});
