import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { newPasswordProblem } from "./password-rules.server.ts";

const common = "On the list of common passwords. Ten characters or more, three words are good.";
const obvious =
  "Too easy to guess: it is the name of the site or your address. Three words are good.";

test("a common password is refused, however it is written", async () => {
  for (const password of ["password1", "PassWord1", "qwertyuiop", "ｐａｓｓｗｏｒｄ１", "123456"]) {
    expect(await newPasswordProblem(password), password).toBe(common);
  }
  expect(await newPasswordProblem("correct horse")).toBeUndefined();
});

test("the name of the site and the address of the person are no passwords", async () => {
  const email = "ada.lovelace@example.com";
  const [word = ""] = site.name.split(" ");
  for (const password of [site.name, `${site.name}!`, `${word}2026`, email, "Ada.Lovelace1815"]) {
    expect(await newPasswordProblem(password, { email }), password).toBe(obvious);
  }
  expect(await newPasswordProblem(`${site.name} in winter`, { email })).toBeUndefined();
  expect(await newPasswordProblem("lovelace and babbage", { email })).toBeUndefined();
});

test("visitors need six characters, staff ten, and nobody may use more than 128", async () => {
  expect(await newPasswordProblem("five5")).toBe("Password must be at least 6 characters");
  expect(await newPasswordProblem("six-66")).toBeUndefined();
  const staff = { staff: true };
  expect(await newPasswordProblem("nine-nine", staff)).toBe(
    "Password must be at least 10 characters",
  );
  expect(await newPasswordProblem("nine-nine!", staff)).toBeUndefined();
  expect(await newPasswordProblem("long ".repeat(26), staff)).toBe(
    "Password must be at most 128 characters",
  );
});
