import { randomBytes, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { isEmail } from "#app/rules/text/email.ts";

async function load(BOUNCE_ADDRESS = "fifteen.letters@Example.com") {
  vi.resetModules();
  vi.stubEnv("BOUNCE_ADDRESS", BOUNCE_ADDRESS);
  vi.stubEnv("SECRET", "a secret of at least thirty-two characters");
  return import("./verp.server.ts");
}

test("a mail that comes back names itself, whatever letter case its address arrives in", async () => {
  const { bounceAddress, readBounceAddress } = await load();
  const issues = Array.from({ length: 50 }, () => randomBytes(9).toString("base64url"));
  const ids = ["AZaz09-_AZaz", ...issues].map((issue) => `${issue}.${randomUUID()}`);
  for (const id of [...ids, randomUUID()]) {
    const address = bounceAddress(id) ?? "";
    expect(isEmail(address)).toBe(true);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(address).toBe(address.toLowerCase());
    expect(readBounceAddress(` ${address.toUpperCase()} `)).toBe(id);
  }
});

test("an address that was changed or made elsewhere names no mail", async () => {
  const { bounceAddress, readBounceAddress } = await load();
  for (const id of [randomUUID(), `AZaz09-_AZaz.${randomUUID()}`]) {
    const address = bounceAddress(id) ?? "";
    for (let at = address.indexOf("+") + 1; at < address.indexOf("@"); at++) {
      for (const other of "abcdefghijklmnopqrstuvwxyz234567".replace(address.charAt(at), "")) {
        const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
        expect(readBounceAddress(changed)).toBeUndefined();
      }
    }
  }
  const address = bounceAddress(randomUUID()) ?? "";
  const [local = "", domain] = address.split("@");
  const wrong = [
    "",
    "@",
    "fifteen.letters@example.com",
    `${local}@example.net`,
    local,
    `x${address}`,
    `${address}@example.net`,
    `${local}+more@${domain}`,
  ];
  for (const text of [...wrong, `${local.slice(0, -1)}@${domain}`, `${"a".repeat(1e6)}@x`]) {
    expect(readBounceAddress(text)).toBeUndefined();
  }
});

test("ids of another shape, and a site without BOUNCE_ADDRESS, keep the usual sender", async () => {
  expect((await load()).bounceAddress("not an id")).toBeUndefined();
  const { bounceAddress, readBounceAddress } = await load("");
  expect(bounceAddress(randomUUID())).toBeUndefined();
  expect(readBounceAddress("bounces+aaaa@example.com")).toBeUndefined();
});
