import { randomBytes, scryptSync } from "node:crypto";

/** A hash of the lowest cost, which `isPassword` understands, for tests that need hundreds. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N: 16, r: 8, p: 1 });
  return ["scrypt", 16, 8, 1, salt.toString("base64url"), key.toString("base64url")].join("$");
}
