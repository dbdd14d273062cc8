import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readSecret } from "./secret.server.ts";

const cipherName = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text for one purpose, with a key made from the secret. */
export function seal(purpose: string, text: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keyFor(purpose), nonce);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** The text, or undefined if it was changed, or sealed for another purpose or with another secret. */
export function unseal(purpose: string, sealed: string) {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  // The same bytes can be written in several ways.
  if (bytes.toString("base64url") !== sealed) return undefined;
  const decipher = createDecipheriv(cipherName, keyFor(purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const hidden = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyFor(purpose: string) {
  return Buffer.from(hkdfSync("sha256", readSecret(), "", `seal:${purpose}`, 32));
}
