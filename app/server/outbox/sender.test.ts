import { afterEach, expect, test } from "vitest";
import { env } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";
import { sender, senderAddress } from "./sender.server.ts";

const { MAIL_FROM } = env;

afterEach(() => {
  Object.assign(env, { MAIL_FROM });
});

test.each([
  ["hello@acme.example", { name: site.name, address: "hello@acme.example" }],
  ["<hello@acme.example>", { name: site.name, address: "hello@acme.example" }],
  [" hello@acme.example ", { name: site.name, address: "hello@acme.example" }],
  ["Acme Desk <hello@acme.example>", "Acme Desk <hello@acme.example>"],
])("mails sent from %s have their name and address", (from, expected) => {
  Object.assign(env, { MAIL_FROM: from });
  expect(sender()).toEqual(expected);
  expect(senderAddress()).toBe("hello@acme.example");
});
