import { normalizeEmail } from "#app/rules/text/email.ts";
import { hashedKey } from "./limits.server.ts";
import { readSecret } from "./secret.server.ts";

/** An address as a one-way fingerprint: what must be remembered about it when it is erased. */
export function emailKey(email: string, secret = readSecret()) {
  return hashedKey("email", normalizeEmail(email), secret);
}
