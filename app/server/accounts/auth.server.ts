import { createContext, type RouterContextProvider } from "react-router";
import { asAddress, freshAt, traitsOf } from "#app/areas.ts";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { withMails } from "#app/server/outbox/outbox.server.ts";
import { hostCookie } from "./cookies.server.ts";
import { recordEvent } from "./events.server.ts";
import { isFactorRequired } from "./factors.server.ts";
import {
  browserCookieHeader,
  browserSecret,
  newBrowserSecret,
  rememberBrowser,
} from "./known-browsers.server.ts";
import {
  endSession,
  findSession,
  readSession,
  sessionSeconds,
  startSession,
} from "./sessions.server.ts";
import { unsentContext } from "./unsent.server.ts";
import type { Role } from "./users.server.ts";
import type { Visit } from "./visit.server.ts";
import { limitWork, requireWork } from "./work-limit.server.ts";

type Member = {
  id: string;
  email: string;
  role: Role | undefined;
  sessionKey: string;
  signedInAt: string;
  hasFactor: boolean;
};
export type Staff = Pick<Member, "id" | "email"> & { role: Role };

type Context = Readonly<RouterContextProvider>;

/** Has no default: reading it on a route without the middleware is an error, not an open door. */
const memberContext = createContext<Member | undefined>();

/** Whom the row of the route lets in. */
const doorContext = createContext<ReturnType<typeof traitsOf>["who"]>();

/**
 * Looks up who sent the request, once, for all loaders and actions of the route and its children, and counts what
 * they change. It lets everybody pass, because signing in is an action below it: `requireStaff()` refuses.
 */
export async function sessionMiddleware(
  sent: { request: Request; context: Context; pattern: string },
  next: () => Promise<Response>,
) {
  const { request, context, pattern } = sent;
  const token = await readToken(request.headers.get("Cookie"));
  const session = token ? await findSession(token) : undefined;
  context.set(memberContext, session);
  context.set(doorContext, traitsOf(asAddress(pattern)).who);
  const response = await (session ? limitWork(session.id, sent, next) : next());
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

/**
 * An admin or editor; everybody else gets 401 (not signed in) or 403 (no role, not this one, or no
 * second factor though the role requires one). Where the row of the route says admins, it is for admins
 * whatever the route asks for.
 */
export function requireStaff(context: Context) {
  return requireFactor(context, requireRole(context, ["admin", "editor"]));
}

export function requireAdmin(context: Context) {
  return requireFactor(context, requireRole(context, ["admin"]));
}

/** For the account page alone, on which staff set up the factor that their role requires. */
export function requireAccount(context: Context) {
  const staff = requireRole(context, ["admin", "editor"]);
  const { sessionKey = "", signedInAt = "" } = findMember(context) ?? {};
  const isFresh = clock.now() - Date.parse(signedInAt) < freshMinutes * 60_000;
  return { ...staff, sessionKey, isFresh, needsFactor: needsFactor(context) };
}

/** Whether a route wants a fresher sign-in for this than there was, by the table of addresses. */
export function isStale(context: Context, route: string, intent: string) {
  const fresh = freshAt(route);
  return !requireAccount(context).isFresh && (fresh.includes(intent) || fresh.includes("sent"));
}

/** How long after signing in a person may do what gives power. */
const freshMinutes = 15;

function requireFactor(context: Context, staff: Staff) {
  if (!needsFactor(context)) return staff;
  throw Response.json({ error: refusals.factorRequired, email: staff.email }, { status: 403 });
}

function needsFactor(context: Context) {
  return lacksFactor(findMember(context));
}

function lacksFactor(member: Pick<Member, "role" | "hasFactor"> | undefined) {
  return isFactorRequired(member?.role) && !member?.hasFactor;
}

/**
 * The role that cookies prove, as `requireStaff()` wants it. For public pages, which nobody is kept from
 * reading because it cannot be found out.
 */
export async function findStaffRole(cookies: string) {
  try {
    const token = await readToken(cookies);
    const session = token ? await readSession(token) : undefined;
    return lacksFactor(session) ? undefined : session?.role;
  } catch {
    return undefined;
  }
}

function requireRole(context: Context, roles: readonly Role[]): Staff {
  const member = findMember(context);
  if (!member) {
    const unsent = context.get(unsentContext) ?? undefined;
    throw Response.json({ error: refusals.signedOut, unsent }, { status: 401 });
  }
  const { id, email, role } = member;
  if (!role) throw Response.json({ error: refusals.denied, email }, { status: 403 });
  const isForAdmins = context.get(doorContext) === "admin";
  if (!roles.includes(role) || (isForAdmins && role !== "admin")) {
    throw Response.json({ error: refusals.adminsOnly, email }, { status: 403 });
  }
  requireWork(context);
  return { id, email, role };
}

export type Arrival = { request: Request; visit: Visit };

/** Starts the session of somebody who has proved who they are, in the place of the one before. */
export async function openSession(userId: string, { request, visit }: Arrival, how: string) {
  const before = await readToken(request.headers.get("Cookie"));
  const secret = (await browserSecret(request)) ?? newBrowserSecret();
  const token = await withMails(async (transaction) => {
    const { email } = await transaction
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (before) await endSession(before, transaction);
    const isNew = await rememberBrowser(transaction, userId, secret);
    const event = { actor: email, userId, visit };
    await recordEvent(transaction, { ...event, kind: "signed-in", detail: how });
    if (isNew) await recordEvent(transaction, { ...event, kind: "new-browser" });
    return startSession(userId, visit, { executor: transaction });
  });
  const headers = new Headers({ "Set-Cookie": await sessionCookieHeader(token) });
  headers.append("Set-Cookie", await browserCookieHeader(secret));
  return headers;
}

/** Whether the browser claims to be signed in; nobody checked it. */
export function hasSession({ headers }: Request) {
  return (headers.get("Cookie") ?? "").includes(`${sessionCookie().name}=`);
}

/** Ends the session of the request in this tab and in every other tab that shares it. */
export async function signOut({ request, visit }: Arrival) {
  const token = await readToken(request.headers.get("Cookie"));
  const session = token ? await findSession(token) : undefined;
  if (token && session) {
    const { id: userId, email: actor } = session;
    await db.transaction().execute(async (transaction) => {
      await endSession(token, transaction);
      await recordEvent(transaction, { kind: "signed-out", actor, userId, visit });
    });
  }
  return new Headers({
    "Set-Cookie": await sessionCookieHeader("", 0),
    // Not "storage": what somebody wrote and did not save yet is stored there. Not "cookies": the next
    // page has a message in one.
    "Clear-Site-Data": '"cache"',
  });
}

async function readToken(cookies: string | null): Promise<string | undefined> {
  const token: unknown = await sessionCookie().parse(cookies);
  return typeof token === "string" && token ? token : undefined;
}

function setsSession({ headers }: Response) {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie().name}=`));
}

function sessionCookieHeader(token: string, maxAge = sessionSeconds) {
  return sessionCookie().serialize(token, { maxAge });
}

function sessionCookie() {
  return hostCookie("session");
}
