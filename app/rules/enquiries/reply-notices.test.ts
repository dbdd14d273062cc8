import { expect, test } from "vitest";
import { isNoticeWish, type NoticeWish, noticeRecipients } from "./reply-notices.ts";

const owners = ["owner@example.com"];

function admins(wishes: Record<string, NoticeWish>) {
  return Object.entries(wishes).map(([email, wish]) => ({ email, wish }));
}

test.each([
  ["whoever has the enquiry", { ada: "mine", bo: "mine" }, "ada", ["ada"]],
  ["the owners where nobody has it", { ada: "mine" }, null, owners],
  ["the owners where whoever had it is no admin any more", { bo: "mine" }, "ada", owners],
  ["those who want all of them, once", { ada: "all", bo: "all" }, "ada", ["ada", "bo"]],
  ["nobody who wants none", { ada: "none", bo: "all" }, "ada", ["bo"]],
  ["nobody at all", { ada: "none" }, "ada", []],
  ["no owner who wants none", { "owner@example.com": "none" }, null, []],
] as const)("a reply is mailed to %s", (_, wishes, assignedTo, expected) => {
  expect(noticeRecipients(admins(wishes), assignedTo, owners)).toEqual(expected);
});

test("a wish is one of three", () => {
  expect(["mine", "all", "none", "", "toString", 1, null].filter(isNoticeWish)).toHaveLength(3);
});
