import { expect, test } from "vitest";
import { redact } from "./log.ts";

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
});

test("links, connection addresses and causes are masked, places in the code are not", () => {
  const cause = new Error("postgres://site:hunter2@database.example/site did not answer");
  const noted = redact(new Error("GET /auth/reset?token=abc.123.def", { cause }));
  const text = JSON.stringify(noted);
  expect(text).toContain("token=(hidden)");
  expect(text).not.toMatch(/abc\.123|hunter2/);
  expect(text).toContain("log.test.ts");
  expect(redact({ stack: "at node_modules/@aws-sdk/x.js" }).message).toBe("[object Object]");
  expect(redact("at node_modules/@aws-sdk/x.js").message).toContain("@aws-sdk");
});
