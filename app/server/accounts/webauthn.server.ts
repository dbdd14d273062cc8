import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { listOf, z } from "#app/rules/text/schema.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";

/** Browsers bind passkeys to a domain name: there are none at a bare IP address. */
export function canHavePasskeys() {
  return isIP(domain().replace(/[[\]]/g, "")) === 0;
}

/** What the browser needs to make a passkey; a device that has one already makes no second. */
export async function passkeyCreation(
  { id, email }: { id: string; email: string },
  known: readonly { id: string }[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: domain(),
    userName: email,
    userID: new TextEncoder().encode(id),
    attestationType: "none",
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    // Found without an email address, and unlocked by its owner: it is a whole sign-in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What the browser needs to offer the passkeys of this site. */
export async function passkeyRequest() {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: domain(), userVerification: "required" });
}

/** Ways to reach a device, such as `usb`: what the browser says, which nothing has signed. */
const waysToReach = listOf(z.string().max(20), 10).catch([]);

/** The passkey a browser made for a challenge, or undefined if it is not to be trusted. */
export async function readNewPasskey(challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expectations(challenge),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: waysToReach.parse(transports),
  };
}

/** The counter a passkey signed with a challenge, or undefined if the signature is wrong. */
export async function readSignedCounter(
  { id, public_key }: { id: string; public_key: string },
  challenge: string,
  response: unknown,
) {
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expectations(challenge),
    // The counter is compared where it is stored: no other request comes between.
    credential: { id, publicKey: Buffer.from(public_key, "base64url"), counter: 0 },
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

function expectations(expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: new URL(siteUrl()).origin,
    expectedRPID: domain(),
    requireUserVerification: true,
  };
}

function domain() {
  return new URL(siteUrl()).hostname;
}

/** Takes a fifth of a second to load, so it waits until somebody needs it. */
function webauthn() {
  return import("@simplewebauthn/server");
}
