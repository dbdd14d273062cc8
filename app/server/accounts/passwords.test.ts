import { expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./passwords.server.ts";

/** Putting these in order takes seconds. */
const marks = "\u0301\u0323".repeat(30_000);

test("a text that is too long for a password is refused before anything is computed", async () => {
  const hash = await hashPassword("a".repeat(128));
  expect(await isPassword("a".repeat(128), hash)).toBe(true);
  const normalizing = vi.spyOn(String.prototype, "normalize");
  for (const password of ["a".repeat(129), marks]) {
    for (const stored of [hash, undefined]) expect(await isPassword(password, stored)).toBe(false);
    await expect(hashPassword(password)).rejects.toThrow("at most 128 characters");
  }
  expect(normalizing).not.toHaveBeenCalled();
  normalizing.mockRestore();
});

test("characters are counted as people count them", async () => {
  const password = "𝒶".repeat(128);
  expect(await isPassword(password, await hashPassword(password))).toBe(true);
});
