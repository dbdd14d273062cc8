import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { send } from "#app/ui/send.ts";

const timeout = 20_000;
const noAnswer = "There was no answer. Please check your connection and try again.";
const canceled = "Nothing happened: the browser did not use a passkey.";

/** Signs in and opens the page; returns why not, if it fails. */
export async function signInWithPasskey(to: string) {
  const path = `/auth/passkey?to=${encodeURIComponent(to)}`;
  const asked = await send<PublicKeyCredentialRequestOptionsJSON>(path, {}, { timeout });
  if (asked.status !== 200) return noAnswer;
  const optionsJSON = asked.body as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!response) return canceled;
  const answer = await send<{ to: string; error: string }>(path, { response }, { timeout });
  if (!answer.body?.to) return answer.body?.error ?? noAnswer;
  // A new document: the page it leads to may be public, with other rules for scripts.
  location.assign(answer.body.to);
  return undefined;
}

type Added = { error?: string; stale?: boolean; recoveryCodes?: string[] };

/** Makes a passkey on this device and stores it. */
export async function makePasskey(): Promise<Added> {
  const path = "/api/passkeys";
  const asked = await send<PublicKeyCredentialCreationOptionsJSON & Added>(path, {}, { timeout });
  if (asked.status !== 200) return { error: noAnswer, ...asked.body };
  const optionsJSON = asked.body as PublicKeyCredentialCreationOptionsJSON;
  try {
    const response = await startRegistration({ optionsJSON });
    const answer = await send<Added>(path, { response }, { timeout });
    return answer.status === 201 ? { ...answer.body } : { error: noAnswer, ...answer.body };
  } catch (error) {
    const known = error instanceof Error && error.name === "InvalidStateError";
    return { error: known ? "This device has a passkey for your account already." : canceled };
  }
}
