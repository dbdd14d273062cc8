import { hostCookie } from "#app/server/accounts/cookies.server.ts";
import { receiptMinutes, sealAddress, unsealAddress } from "#app/server/people/receipts.server.ts";

/** The address somebody was erased under, sealed, for the browser of the admin alone. */
function cookie() {
  return hostCookie("receipt", receiptMinutes * 60);
}

export function receiptCookieHeader(number: string, email: string) {
  return cookie().serialize(sealAddress(number, email));
}

export function noReceiptCookieHeader() {
  return cookie().serialize("", { maxAge: 0 });
}

export async function readReceiptCookie(request: Request, number: string) {
  return unsealAddress(number, await cookie().parse(request.headers.get("Cookie")));
}
