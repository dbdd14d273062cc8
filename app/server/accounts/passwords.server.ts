import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** A setting OWASP recommends for scrypt: 16 MB and about a tenth of a second for one password. */
const current = { N: 2 ** 14, r: 8, p: 5 };

/** Slow on purpose, salted, and self-describing, so that the setting can grow later. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  const { N, r, p } = current;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password, and just as slowly for an account that does not exist. */
export async function isPassword(password: string, hash: string | undefined) {
  const [, N, r, p, salt = "", key = ""] = (hash ?? (await nobody())).split("$");
  const setting = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, "base64url"), setting);
  const expected = Buffer.from(key, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) && hash !== undefined;
}

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: Required<Pick<ScryptOptions, "N" | "r" | "p">>,
) {
  // The same letters typed on another keyboard may arrive composed differently.
  const text = password.normalize("NFKC");
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

let unknown: Promise<string> | undefined;

function nobody() {
  unknown ??= hashPassword(randomBytes(32).toString("base64url"));
  return unknown;
}
