import { createCookie } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { checkPassword } from "./accounts.server.ts";
import { endSession, findSession, sessionSeconds, startSession } from "./sessions.server.ts";
import { findRole, type Role } from "./users.server.ts";

type Member = { id: string; email: string; role: Role | undefined };
export type Staff = Member & { role: Role };

/** Whoever sent the request, if signed in, and the cookie that renews the session. */
export async function findMember(request: Request) {
  const token = await readToken(request);
  const session = token ? await findSession(token) : undefined;
  if (!token || !session) return { member: undefined, headers: new Headers() };
  const { id, email, renewed } = session;
  const member: Member = { id, email, role: await findRole(id) };
  return { member, headers: renewed ? await cookieHeader(token) : new Headers() };
}

/** An admin or editor; everybody else is refused with 401 (nobody) or 403 (no such role). */
export async function requireStaff(request: Request): Promise<Staff> {
  return allow((await findMember(request)).member, ["admin", "editor"]);
}

export async function requireAdmin(request: Request): Promise<Staff> {
  return allow((await findMember(request)).member, ["admin"]);
}

/** Checks e-mail and password and, if they fit, starts a session. */
export async function signIn(input: { email: string; password: string }, clientAddress: string) {
  const checked = await checkPassword(input, clientAddress);
  if ("error" in checked) return checked;
  const headers = await cookieHeader(await startSession(checked.userId));
  return { headers, ...checked };
}

/** Ends the session of the request, here and in every tab that shares it. */
export async function signOut(request: Request) {
  const token = await readToken(request);
  if (token) await endSession(token);
  return cookieHeader("", 0);
}

function allow(member: Member | undefined, roles: readonly Role[]): Staff {
  if (!member) throw Response.json({ error: refusals.signedOut }, { status: 401 });
  const { email, role } = member;
  if (!role || !roles.includes(role)) {
    throw Response.json({ error: refusals.denied, email }, { status: 403 });
  }
  return { ...member, role };
}

async function readToken(request: Request): Promise<string | undefined> {
  const token: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : undefined;
}

async function cookieHeader(token: string, maxAge = sessionSeconds) {
  return new Headers({ "Set-Cookie": await sessionCookie().serialize(token, { maxAge }) });
}

/** Over https only this host may set it, and only over https. */
function sessionCookie() {
  const secure = siteUrl().startsWith("https:");
  return createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
  });
}
