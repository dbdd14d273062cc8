import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { authenticatorSetup, codeStep, newAuthenticatorSecret } from "./authenticator.server.ts";

const secret = newAuthenticatorSecret();
const now = Date.parse("2026-11-15T12:00:10Z");
const step = Math.floor(now / 30_000);

test("a code of now is right, and so is one of a clock that is half a minute off", () => {
  for (const drift of [-1, 0, 1]) {
    expect(codeStep(secret, codeAt(now + drift * 30_000), now)).toBe(step + drift);
  }
  expect(codeStep(secret, codeAt(now).replace(/^.../, "$& "), now)).toBe(step);
});

test("a code of a clock that is further off is wrong, and so is everything else", () => {
  for (const drift of [-3, -2, 2, 3]) {
    expect(codeStep(secret, codeAt(now + drift * 30_000), now)).toBeUndefined();
  }
  const other = newAuthenticatorSecret();
  for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", codeAt(now, other)]) {
    expect(codeStep(secret, code, now)).toBeUndefined();
  }
});

test("an app gets the secret in groups of four and a square to scan", () => {
  const { letters, size, path } = authenticatorSetup(secret, "ada@example.com");
  expect(letters).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(letters.replaceAll(" ", "")).toBe(secret);
  expect(size).toBeGreaterThan(21);
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

function codeAt(timestamp: number, of = secret) {
  return TOTP.generate({ secret: Secret.fromBase32(of), timestamp });
}
