import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { isLongPassword, refusals } from "#app/rules/accounts/accounts.ts";

/** Recommended by OWASP for scrypt: 16 MB and about a tenth of a second per password. */
const cost = { N: 2 ** 14, r: 8, p: 5 };

/** Salted and slow on purpose. The hash names its cost, so that the cost can be raised later. */
export async function hashPassword(password: string) {
  if (isLongPassword(password)) throw new Error(refusals.longPassword);
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes as long for an account that does not exist as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined) {
  // No account has one, and normalizing a long text can take seconds.
  if (isLongPassword(password)) return false;
  const [, N, r, p, salt = "", key = ""] = (hash ?? (await unknownAccountHash())).split("$");
  const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, "base64url"), storedCost);
  const expected = Buffer.from(key, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) && hash !== undefined;
}

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: Required<Pick<ScryptOptions, "N" | "r" | "p">>,
) {
  // Keyboards compose the same letter from different characters.
  const text = password.normalize("NFKC");
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

let unknownHash: Promise<string> | undefined;

function unknownAccountHash() {
  unknownHash ??= hashPassword(randomBytes(32).toString("base64url"));
  return unknownHash;
}
