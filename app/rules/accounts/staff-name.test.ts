import { expect, test } from "vitest";
import { nameFromEmail, staffName } from "./staff-name.ts";

test.each([
  ["ada@example.com", "Ada"],
  ["ada.lovelace@example.com", "Ada Lovelace"],
  ["kofi-mensah+desk@example.com", "Kofi Mensah"],
  ["hello@example.com", undefined],
  ["admin@example.com", undefined],
  ["a@example.com", undefined],
  ["x123@example.com", undefined],
  ["", undefined],
])("%s is the address of %s", (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test("whoever has no name is called by the address", () => {
  expect(staffName("hello@example.com")).toBe("hello");
  expect(staffName(null)).toBe("Somebody");
});
