import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { ownerAddresses, readOwnerEmails } from "./owner-addresses.server.ts";

test("a form without addresses of its own is mailed to those of the site", () => {
  expect(ownerAddresses("newsletter")).toEqual(ownerAddresses());
  expect(ownerAddresses()).not.toEqual([]);
});

test("the addresses of a form are read in their one spelling, each once", () => {
  const read = readOwnerEmails({
    contact: ["Ada@Example.com", "bo@example.com", "ada@example.com"],
  });
  expect(read.get("contact")).toEqual(["ada@example.com", "bo@example.com"]);
  expect(readOwnerEmails({ contact: [] }).get("contact")).toBeUndefined();
});

test("the addresses of owners are no part of what browsers load", () => {
  expect(site).not.toHaveProperty("ownerEmails");
});

test("a wrong address of a form stops the start with one sentence", () => {
  expect(() => readOwnerEmails({ assessment: ["ada"] })).toThrow(
    /^ownerEmails of desk.config.ts has a value for assessment that is not an e-mail address\.$/,
  );
});
