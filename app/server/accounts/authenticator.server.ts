import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { clock } from "#app/server/clock.server.ts";
import { site } from "#site.config.ts";

const stepMilliseconds = 30_000;

/** A new secret to share with an authenticator app, in the letters it is typed in. */
export function newAuthenticatorSecret() {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step a code belongs to, if it is a code of now. Clocks may differ by one step, which is
 * 30 s, into either direction.
 */
export function codeStep(secret: string, code: string, now = clock.now()) {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const drift = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: 1,
  });
  return drift === null ? undefined : Math.floor(now / stepMilliseconds) + drift;
}

/** What an app needs to know: a picture to scan, as the path of an SVG, and the secret to type. */
export function authenticatorSetup(secret: string, email: string) {
  const [issuer, label] = [site.name, email].map(encodeURIComponent);
  // Without what is the same by default, there are fewer and larger squares.
  const address = `otpauth://totp/${issuer}:${label}?secret=${secret}&issuer=${issuer}`;
  const { size, data } = encode(address, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { letters: secret.match(/.{1,4}/g)?.join(" ") ?? "", size, path };
}
