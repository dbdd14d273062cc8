import { createContext, createCookie, type RouterContextProvider } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { checkPassword } from "./accounts.server.ts";
import { cookieSettings } from "./cookies.server.ts";
import { endSession, findSession, sessionSeconds, startSession } from "./sessions.server.ts";
import type { Role } from "./users.server.ts";

type Member = {
  id: string;
  email: string;
  role: Role | undefined;
  /** Signed in with the printed password, and has not set one yet. */
  oneTime: boolean;
};
export type Staff = Pick<Member, "id" | "email"> & { role: Role };

type Context = Readonly<RouterContextProvider>;

/** Has no default: reading it on a route without the middleware is an error, not an open door. */
const memberContext = createContext<Member | undefined>();

/**
 * Looks up who sent the request, once, for all loaders and actions of the route and its children.
 * It lets everybody pass, because signing in is an action below it: `requireStaff()` refuses.
 */
export async function sessionMiddleware(
  { request, context }: { request: Request; context: Context },
  next: () => Promise<Response>,
) {
  const token = await readToken(request);
  const session = token ? await findSession(token) : undefined;
  context.set(memberContext, session);
  const response = await next();
  // A sign-in has set a cookie of its own, which this one must not replace.
  if (token && session?.renewed && !setsSession(response)) {
    response.headers.append("Set-Cookie", await sessionCookieHeader(token));
  }
  return response;
}

/** The person who is signed in, with a role or without. */
export function findMember(context: Context) {
  return context.get(memberContext);
}

/** An admin or editor; everybody else gets 401 (not signed in) or 403 (no role, or not this one). */
export function requireStaff(context: Context) {
  return requireRole(context, ["admin", "editor"]);
}

export function requireAdmin(context: Context) {
  return requireRole(context, ["admin"]);
}

function requireRole(context: Context, roles: readonly Role[]): Staff {
  const member = findMember(context);
  if (!member) throw Response.json({ error: refusals.signedOut }, { status: 401 });
  const { id, email, role } = member;
  if (!role) throw Response.json({ error: refusals.denied, email }, { status: 403 });
  if (!roles.includes(role)) {
    throw Response.json({ error: refusals.adminsOnly, email }, { status: 403 });
  }
  return { id, email, role };
}

/** Checks email and password and, if they are right, starts a session. */
export async function signIn(input: { email: string; password: string }, clientAddress: string) {
  const checked = await checkPassword(input, clientAddress);
  if ("error" in checked) return checked;
  const cookie = await sessionCookieHeader(await startSession(checked.userId));
  return { headers: new Headers({ "Set-Cookie": cookie }), ...checked };
}

/** Whether the browser claims to be signed in; nobody checked it. */
export function hasSession({ headers }: Request) {
  return (headers.get("Cookie") ?? "").includes(`${sessionCookie().name}=`);
}

/** Ends the session of the request in this tab and in every other tab that shares it. */
export async function signOut(request: Request) {
  const token = await readToken(request);
  if (token) await endSession(token);
  return new Headers({
    "Set-Cookie": await sessionCookieHeader("", 0),
    // Not "storage": what somebody wrote and did not save yet is stored there. Not "cookies": the next
    // page has a message in one.
    "Clear-Site-Data": '"cache"',
  });
}

async function readToken(request: Request): Promise<string | undefined> {
  const token: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : undefined;
}

function setsSession({ headers }: Response) {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie().name}=`));
}

function sessionCookieHeader(token: string, maxAge = sessionSeconds) {
  return sessionCookie().serialize(token, { maxAge });
}

function sessionCookie() {
  const { name, ...settings } = cookieSettings("session");
  return createCookie(name, { httpOnly: true, ...settings });
}
