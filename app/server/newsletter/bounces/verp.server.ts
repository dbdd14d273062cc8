import { env } from "#app/server/env.server.ts";
import { readSignedAddress, signAddress } from "#app/server/guard/signed-address.server.ts";

/**
 * The envelope sender of one mail of the outbox, so that a mail that comes back names the one it is
 * about; undefined where no BOUNCE_ADDRESS is set.
 */
export function bounceAddress(mailId: string): string | undefined {
  return env.BOUNCE_ADDRESS && signAddress("bounce", env.BOUNCE_ADDRESS, mailId);
}

/** The id of the mail that such an address was made for. */
export function readBounceAddress(address: string): string | undefined {
  return env.BOUNCE_ADDRESS && readSignedAddress("bounce", env.BOUNCE_ADDRESS, address);
}
