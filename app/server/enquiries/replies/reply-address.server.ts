import { env } from "#app/server/env.server.ts";
import { readSignedAddress, signAddress } from "#app/server/guard/signed-address.server.ts";

/** Where the sender of an enquiry replies to; undefined where no REPLY_ADDRESS is set. */
export function replyAddress(submissionId: string) {
  return env.REPLY_ADDRESS && signAddress("reply", env.REPLY_ADDRESS, submissionId);
}

/** The enquiry that such an address was made for. */
export function readReplyAddress(address: string) {
  return env.REPLY_ADDRESS && readSignedAddress("reply", env.REPLY_ADDRESS, address);
}
