import { clock } from "#app/server/clock.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { findUser } from "./users.server.ts";

const tokenHours = { confirm: 24, reset: 1 };
type TokenPurpose = keyof typeof tokenHours;

/** The token of an emailed link. It is signed with the password, so a new one makes it invalid. */
export async function userToken(purpose: TokenPurpose, id: string, now = clock.now()) {
  const expires = now + tokenHours[purpose] * 3600 * 1000;
  const user = await findUser(id);
  return signToken(keyOf(purpose, user?.password), id, expires);
}

/** The account a link is for, as it is now. */
export async function readUserToken(purpose: TokenPurpose, token: string | null) {
  const user = await findUser(token?.split(".")[0] ?? "");
  return readToken(keyOf(purpose, user?.password), token) ? user : undefined;
}

function keyOf(purpose: TokenPurpose, password = "") {
  return `account:${purpose}:${password}`;
}
